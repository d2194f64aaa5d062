import '../../jitless.ts';
import '../../styles/tokens.css';
import browser from 'webextension-polyfill';
import { AddressField } from '../../addresses/AddressField.tsx';
import { openPage } from '../../pages/open-page.tsx';
import { createSearchHistory } from '../../search/history.ts';
import { SearchPage } from '../../search/view/SearchPage.tsx';

const history = createSearchHistory({
  area: browser.storage.local,
  isIncognito: browser.extension.inIncognitoContext === true,
});

await openPage({
  title: 'searchTitle',
  content: (
    <SearchPage
      history={history}
      openSettings={() => void browser.runtime.openOptionsPage()}
      addressField={<AddressField />}
    />
  ),
});
