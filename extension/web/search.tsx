import '../jitless.ts';
import '../styles/tokens.css';
import { createSearchHistory } from '../search/history.ts';
import { SearchPage } from '../search/view/SearchPage.tsx';
import { AddressForm } from './addresses/AddressForm.tsx';
import { localArea } from './local-area.ts';
import { openWebPage } from './open-web-page.tsx';
import { SessionList } from './session/SessionList.tsx';
import { signInAddress } from './session/sign-in.ts';

const history = createSearchHistory({ area: localArea, isIncognito: false });

await openWebPage({
  title: 'searchTitle',
  access: 'session',
  content: page => (
    <SearchPage
      history={history}
      openSettings={() => location.assign(signInAddress())}
      addressField={<AddressForm page={page} />}
      belowUsage={<SessionList />}
    />
  ),
});
