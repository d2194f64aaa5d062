import '../../jitless.ts';
import { openPage } from '../../pages/open-page.tsx';
import { readOpening } from './opening.ts';
import { Popup } from './Popup.tsx';
import type { Seen } from './seen.ts';

/** Puts the whole popup in the place of its first face. */
export async function openPopup(seen: Seen): Promise<void> {
  await openPage({ title: 'productName', content: <Popup opening={await readOpening(seen)} /> });
}
