import browser from 'webextension-polyfill';
import type { Headline } from '../../shared/verdict/headline.ts';
import { Button } from '../components/Button.tsx';
import { useTexts } from '../i18n/context.ts';
import { realSiteUrl } from '../i18n/headline-text.ts';
import { send } from '../messaging/send.ts';

interface Props {
  readonly tabId: number;
  readonly realSite: Headline['realSite'];
  readonly onLeft: () => void;
}

/** Leads the tab of a malicious page to the real site where it is known, else back. */
export function WayToSafety({ tabId, realSite, onLeft }: Props) {
  const { text } = useTexts();
  async function leave(): Promise<void> {
    if (realSite === null) await send('leavePage', { tabId });
    else await browser.tabs.update(tabId, { url: realSiteUrl(realSite) });
    onLeft();
  }
  return (
    <Button onClick={() => void leave()}>
      {realSite === null ? text('backToSafety') : text('goToSite', { site: realSite.domain })}
    </Button>
  );
}
