import '../../jitless.ts';
import '../../styles/tokens.css';
import '../../ask/ask.css';
import { send } from '../../messaging/send.ts';
import { openPage } from '../../pages/open-page.tsx';
import { Ask } from '../../ask/Ask.tsx';

const id = new URLSearchParams(location.search).get('id') ?? '';
const question = await send('readQuestion', { id });
await openPage({ title: 'askTitle', content: <Ask question={question} /> });
