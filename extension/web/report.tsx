import '../jitless.ts';
import '../styles/tokens.css';
import { ReportPage } from '../report/view/ReportPage.tsx';
import { openWebPage } from './open-web-page.tsx';
import { signInAddress } from './sign-in.ts';

const [, id = ''] = /^\/scan\/([\w-]{1,100})$/.exec(location.pathname) ?? [];

await openWebPage({
  title: 'reportTitle',
  needsSession: false,
  content: () => <ReportPage id={id} onSettings={() => location.assign(signInAddress())} />,
});
