import browser from 'webextension-polyfill';
import { Button } from '../../components/Button.tsx';
import { useTexts } from '../../i18n/context.ts';
import { SITE_ACCESS } from '../../permissions/needed.ts';
import type { PageStatus } from './page-status.ts';

const REASONS = {
  'no-access': 'whyNoAccess',
  'switched-off': 'whySwitchedOff',
  'site-excluded': 'whySiteExcluded',
  'not-connected': 'problemNotConnected',
} as const;

/** Why the page was not checked automatically, and what to do. */
export function WhyNotChecked({ page }: { readonly page: PageStatus }) {
  const { text } = useTexts();
  const { notChecked, result, isChecking, checkNow } = page;
  const mayAsk =
    checkNow !== null && !isChecking && (result === null ? notChecked !== null : result.kind === 'unavailable');
  if (notChecked === null && !mayAsk) return null;
  return (
    <div class="why">
      {notChecked !== null && <p class="quiet">{text(REASONS[notChecked])}</p>}
      <div class="why-actions">
        {mayAsk && (
          <Button kind="link" onClick={checkNow}>
            {text(result === null ? 'checkNow' : 'tryAgain')}
          </Button>
        )}
        {notChecked === 'no-access' && (
          // Requested directly in the click handler: browsers only prompt there.
          <Button kind="link" onClick={() => void browser.permissions.request(SITE_ACCESS)}>
            {text('allowSites')}
          </Button>
        )}
      </div>
    </div>
  );
}
