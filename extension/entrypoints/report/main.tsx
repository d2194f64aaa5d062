import '../../jitless.ts';
import '../../styles/tokens.css';
import browser from 'webextension-polyfill';
import { send } from '../../messaging/send.ts';
import { openPage } from '../../pages/open-page.tsx';
import { reportOnServer } from '../../pages/report-on-server.ts';
import { ReportPage } from '../../report/view/ReportPage.tsx';
import { createSettingsStore } from '../../storage/settings.ts';

const id = new URLSearchParams(location.search).get('id') ?? '';
const { storage } = browser;
const store = createSettingsStore({ area: storage.local, onChanged: storage.onChanged, locks: navigator.locks });

const elsewhere = await reportOnServer(id, { readSettings: store.read, readServer: () => send('readServer', null) });
if (elsewhere !== null) location.replace(elsewhere);
else {
  await openPage({
    title: 'reportTitle',
    content: <ReportPage id={id} onSettings={() => void browser.runtime.openOptionsPage()} />,
  });
}
