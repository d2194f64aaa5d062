import { useTexts } from '../../../i18n/context.ts';
import { useLoaded } from './use-loaded.ts';
import './flag.css';

/** A country's flag, with or without its visible name. Nothing for an invalid code. */
export function Flag({ code, isNamed = false }: { readonly code: string | null; readonly isNamed?: boolean }) {
  const { tag } = useTexts();
  const loaded = useLoaded('flags', async () => (await import('./flags.ts')).flagAddress);
  if (code === null || !/^[A-Z]{2}$/.test(code)) return null;
  const name = new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
  const address = loaded.state === 'ready' ? loaded.value(code) : null;
  return (
    <span class="flag">
      {address === null ? (
        <span aria-hidden="true" class="flag-code">
          {code}
        </span>
      ) : (
        <img src={address} alt="" width="21" height="14" />
      )}
      {isNamed ? name : <span class="only-heard">{name}</span>}
    </span>
  );
}
