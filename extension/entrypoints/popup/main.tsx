import '../../styles/tokens.css';
import '../../popup/popup.css';
import { afterPaint } from '../../pages/apply-theme.ts';
import { readTabSnapshot } from '../../popup/page/tab-snapshot.ts';
import { showPopupShell } from '../../popup/PopupShell.tsx';

const tab = new URLSearchParams(location.search).get('tab');
if (tab !== null) document.documentElement.dataset['view'] = 'tab';
// No top-level await: chunks loaded later share code with this module and would wait for it.
void open();

async function open(): Promise<void> {
  const seen = await showPopupShell(readTabSnapshot(tab));
  await afterPaint();
  const { openPopup } = await import('../../popup/open-popup.tsx');
  await openPopup(seen);
}
