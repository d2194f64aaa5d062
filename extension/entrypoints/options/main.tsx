import '../../jitless.ts';
import '../../styles/tokens.css';
import './options.css';
import { render } from 'preact';
import { text } from '../../i18n/text.ts';
import { Options } from './Options.tsx';

document.title = text('optionsTitle');
render(<Options />, document.body);
