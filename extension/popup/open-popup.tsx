import '../jitless.ts';
import { openPage } from '../pages/open-page.tsx';
import { readPopupData } from './opening.ts';
import { Popup } from './Popup.tsx';
import type { TabSnapshot } from './tab-snapshot.ts';

/** Puts the whole popup in the place of its first face. */
export async function openPopup(snapshot: TabSnapshot): Promise<void> {
  await openPage({ title: 'productName', content: <Popup data={await readPopupData(snapshot)} /> });
}
