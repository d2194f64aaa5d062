import '../jitless.ts';
import { openPage } from '../pages/open-page.tsx';
import { readPopupData } from './popup-data.ts';
import { PopupShell } from './PopupShell.tsx';
import { usePopup } from './use-popup.tsx';
import type { TabSnapshot } from './page/tab-snapshot.ts';

/** Replaces the shell by the whole popup. */
export async function openPopup(snapshot: TabSnapshot): Promise<void> {
  const data = await readPopupData(snapshot);
  const useParts = () => usePopup(data);
  await openPage({ title: 'productName', content: <PopupShell useParts={useParts} /> });
}
