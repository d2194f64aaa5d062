import '../../jitless.ts';
import '../../styles/tokens.css';
import '../../options/options.css';
import { openPage } from '../../pages/open-page.tsx';
import { Options } from '../../options/Options.tsx';

await openPage({ title: 'optionsTitle', content: <Options /> });
