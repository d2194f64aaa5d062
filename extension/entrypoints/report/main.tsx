import '../../jitless.ts';
import '../../styles/tokens.css';
import browser from 'webextension-polyfill';
import { openPage } from '../../pages/open-page.tsx';
import { ReportPage } from '../../report/view/ReportPage.tsx';

const id = new URLSearchParams(location.search).get('id') ?? '';

await openPage({
  title: 'reportTitle',
  content: <ReportPage id={id} onSettings={() => void browser.runtime.openOptionsPage()} />,
});
