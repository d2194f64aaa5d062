import { useEffect } from 'preact/hooks';
import { EmptyState } from '../components/EmptyState.tsx';
import { Notice } from '../components/Notice.tsx';
import { useTexts } from '../i18n/context.ts';
import type { AddressList } from '../messaging/protocol.ts';
import { TopBar } from '../report/view/TopBar.tsx';
import { AddressField } from './AddressField.tsx';
import { Checklist } from './Checklist.tsx';
import '../styles/wide-page.css';
import './addresses.css';

/** Checks of the addresses that a person typed or pasted, with the choice to scan them. */
export function AddressesPage({ list }: { readonly list: AddressList | null }) {
  const { text } = useTexts();
  useEffect(() => {
    if (list === null || list.urls.length === 0) document.documentElement.dataset['state'] = 'ready';
  }, []);
  return (
    <div class="page">
      <TopBar />
      <main class="addresses">
        <h1>{text('addressesTitle')}</h1>
        <AddressField />
        {list === null && <EmptyState title={text('addressesGone')} />}
        {list?.urls.length === 0 && <Notice tone="warning">{text('addressesNone')}</Notice>}
        {list !== null && list.urls.length > 0 && <Checklist list={list} />}
      </main>
    </div>
  );
}
