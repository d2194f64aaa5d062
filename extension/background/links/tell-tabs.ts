import type { Tabs } from 'webextension-polyfill';

/** Content scripts that are there ask anew how links are marked. */
export async function tellTabs(tabs: Pick<Tabs.Static, 'query' | 'sendMessage'>): Promise<void> {
  // All of them: whose address is which is not known once site access was taken back.
  const open = await tabs.query({});
  const told = open.flatMap(({ id }) =>
    // Where no script of ours runs, nobody answers.
    id === undefined ? [] : tabs.sendMessage(id, { name: 'linkMarksChanged', request: null }).catch(() => null),
  );
  await Promise.all(told);
}
