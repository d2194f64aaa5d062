import '../jitless.ts';
import '../styles/tokens.css';
import { SearchPage } from '../search/view/SearchPage.tsx';
import { AddressForm } from './addresses/AddressForm.tsx';
import { openWebPage } from './open-web-page.tsx';
import { recentSearches } from './recent-searches.ts';
import { SessionList } from './session/SessionList.tsx';
import { signInAddress } from './session/sign-in.ts';

await openWebPage({
  title: 'searchTitle',
  access: 'session',
  content: page => (
    <SearchPage
      history={recentSearches}
      openSettings={() => location.assign(signInAddress())}
      addressField={<AddressForm page={page} />}
      belowUsage={<SessionList />}
    />
  ),
});
