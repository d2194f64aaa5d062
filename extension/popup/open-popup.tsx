import '../jitless.ts';
import { openPage } from '../pages/open-page.tsx';
import { readPopupData } from './popup-data.ts';
import { Popup } from './Popup.tsx';
import type { TabSnapshot } from './page/tab-snapshot.ts';

/** Replaces the shell by the whole popup. */
export async function openPopup(snapshot: TabSnapshot): Promise<void> {
  await openPage({ title: 'productName', content: <Popup data={await readPopupData(snapshot)} /> });
}
