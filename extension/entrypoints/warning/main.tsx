import '../../jitless.ts';
import '../../styles/tokens.css';
import '../../warning/warning.css';
import { openPage } from '../../pages/open-page.tsx';
import { Warning } from '../../warning/Warning.tsx';

const id = new URLSearchParams(location.search).get('id') ?? '';
await openPage({ title: 'warningTitle', content: <Warning id={id} /> });
