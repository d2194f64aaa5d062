import '../../jitless.ts';
import '../../styles/tokens.css';
import './popup.css';
import { render } from 'preact';
import { text } from '../../i18n/text.ts';
import { pageOfTab } from './page-of-tab.ts';
import { Popup } from './Popup.tsx';

document.title = text('extensionName');
const page = await pageOfTab(new URLSearchParams(location.search).get('tab'));
render(<Popup page={page} />, document.body);
