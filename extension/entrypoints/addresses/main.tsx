import '../../jitless.ts';
import '../../styles/tokens.css';
import { AddressesPage } from '../../addresses/AddressesPage.tsx';
import { send } from '../../messaging/send.ts';
import { openPage } from '../../pages/open-page.tsx';

const id = new URLSearchParams(location.search).get('id') ?? '';
const list = await send('readAddresses', { id });
await openPage({ title: 'addressesTitle', content: <AddressesPage list={list} /> });
