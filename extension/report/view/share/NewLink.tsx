import { useLayoutEffect, useRef } from 'preact/hooks';
import { isLoopback } from '../../../../shared/url/loopback.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { Copy } from '../parts/Copy.tsx';

/** The address of a link, which is told only now. */
export function NewLink({ url }: { readonly url: string }) {
  const { text } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div class="field">
      <label for="share-link">{text('shareLink')}</label>
      <div class="share-link">
        <input ref={field} id="share-link" readOnly value={url} onFocus={event => event.currentTarget.select()} />
        <Copy value={url} />
      </div>
      <p class="field-hint">{text('shareOnce')}</p>
      {isLoopback(new URL(url).hostname) && <Notice tone="warning">{text('shareLocal')}</Notice>}
    </div>
  );
}
