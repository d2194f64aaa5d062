import browser, { type Omnibox } from 'webextension-polyfill';
import type { Texts } from '../i18n/texts.ts';
import type { Handlers } from '../messaging/listen.ts';
import { type AddressList, addressList } from '../messaging/protocol.ts';
import { createSessionRecord } from '../storage/session-record.ts';
import { addressesInText } from '../../shared/url/address-in-text.ts';

const MAX_ADDRESSES = 100;
const MAX_LISTS = 20;

type Disposition = Omnibox.OnInputEnteredDisposition;

export interface Addresses {
  readonly handlers: Pick<Handlers, 'openAddresses' | 'readAddresses'>;
}

/** Checks of addresses that a person types or pastes, on a page of their own. Called in the first turn of the background. */
export function openAddresses(readTexts: () => Promise<Texts>): Addresses {
  const { session } = browser.storage;
  const lists = createSessionRecord<AddressList>({
    area: session,
    key: 'addresses',
    value: addressList,
    max: MAX_LISTS,
  });

  /** Returns how many addresses the text has; opens no page for none. */
  async function open(text: string, isIncognito: boolean, disposition: Disposition): Promise<number> {
    const found = addressesInText(text, MAX_ADDRESSES + 1);
    if (found.length === 0) return 0;
    await openList(
      { urls: found.slice(0, MAX_ADDRESSES), isCut: found.length > MAX_ADDRESSES, isIncognito },
      disposition,
    );
    return found.length;
  }

  async function openList(list: AddressList, disposition: Disposition): Promise<void> {
    const id = crypto.randomUUID();
    await lists.keep(id, list);
    // Only the id is in the page's URL, so the addresses stay out of the browser's history.
    const url = browser.runtime.getURL(`/addresses.html?id=${id}`);
    if (disposition === 'currentTab') await browser.tabs.update({ url });
    else await browser.tabs.create({ url, active: disposition === 'newForegroundTab' });
  }

  // Undefined on phones, contrary to its type.
  const omnibox = browser.omnibox as Omnibox.Static | undefined;
  omnibox?.onInputStarted.addListener(() => {
    void readTexts().then(({ text }) => omnibox.setDefaultSuggestion({ description: text('omniboxHint') }));
  });
  omnibox?.onInputEntered.addListener((typed, disposition) => void enter(typed, disposition));

  async function enter(typed: string, disposition: Disposition): Promise<void> {
    const { incognito } = await browser.windows.getLastFocused();
    const count = await open(typed, incognito, disposition);
    // The page says what is missing, and has a field to try again.
    if (count === 0) await openList({ urls: [], isCut: false, isIncognito: incognito }, disposition);
  }

  return {
    handlers: {
      openAddresses: ({ text, isIncognito }, sender) =>
        open(text, isIncognito || sender.isIncognito, 'newForegroundTab'),
      readAddresses: ({ id }) => lists.find(id),
    },
  };
}
