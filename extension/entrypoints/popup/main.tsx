import '../../styles/tokens.css';
import './popup.css';
import { painted } from '../../pages/painted.ts';
import { readSeen } from './seen.ts';
import { showFace } from './show-face.tsx';

const tab = new URLSearchParams(location.search).get('tab');
if (tab !== null) document.documentElement.dataset['view'] = 'tab';
// Not awaited here: the rest shares code with this module, and would wait for its end.
void open();

async function open(): Promise<void> {
  const seen = await showFace(readSeen(tab));
  await painted();
  const { openPopup } = await import('./open-popup.tsx');
  await openPopup(seen);
}
