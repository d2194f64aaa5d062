import { earlyScan } from './client/early-scan.ts';
import '../jitless.ts';
import '../styles/tokens.css';
import { ReportPage } from '../report/view/ReportPage.tsx';
import { LinkEnded } from './LinkEnded.tsx';
import { webApi } from './client/http-client.ts';
import { openWebPage } from './open-web-page.tsx';
import { readAhead } from './client/read-ahead.ts';
import { createShareClient, withPublicReport } from './client/reader-client.ts';
import { signInAddress } from './session/sign-in.ts';

const [, kind, id = ''] = /^\/(scan|share)\/([\w-]{1,100})$/.exec(location.pathname) ?? [];
const onSettings = () => location.assign(signInAddress());

await (kind === 'share'
  ? openWebPage({
      title: 'reportTitle',
      access: 'anybody',
      clientOf: () => readAhead(createShareClient(id, webApi.read), earlyScan),
      content: () => <ReportPage id={id} onSettings={onSettings} missing={<LinkEnded />} />,
    })
  : openWebPage({
      title: 'reportTitle',
      access: 'session-or-public',
      clientOf: client => readAhead(withPublicReport(client, id, webApi.read), earlyScan),
      content: () => <ReportPage id={id} onSettings={onSettings} />,
    }));
