import { useState } from 'preact/hooks';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { PermissionState } from '../../permissions/use-permission.ts';

/** Grants or removes access to visited pages. */
export function SiteAccess({ access }: { readonly access: PermissionState }) {
  const { text } = useTexts();
  const [isKept, setIsKept] = useState(false);

  async function revoke(): Promise<void> {
    setIsKept(!(await access.remove()));
  }

  return (
    <div class="options-step" role="group" aria-labelledby="site-access-title" data-site-access={access.isGranted}>
      <h3 id="site-access-title">{text('siteAccess')}</h3>
      <p class="options-hint">{text('siteAccessHint')}</p>
      {access.isGranted !== null && (
        <Notice tone={access.isGranted ? 'good' : 'quiet'}>
          {text(access.isGranted ? 'siteAccessOn' : 'siteAccessOff')}
        </Notice>
      )}
      {isKept && <Notice tone="warning">{text('siteAccessKept')}</Notice>}
      <div class="options-actions">
        {access.isGranted === true ? (
          <Button kind="secondary" onClick={() => void revoke()}>
            {text('siteAccessRevoke')}
          </Button>
        ) : (
          <Button onClick={() => void access.request()}>{text('siteAccessAllow')}</Button>
        )}
      </div>
    </div>
  );
}
