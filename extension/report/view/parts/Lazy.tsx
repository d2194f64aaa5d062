import type { ComponentType } from 'preact';
import { Spinner } from '../../../components/Spinner.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { useLoaded } from './use-loaded.ts';

interface Props<P> {
  readonly name: string;
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
}

/** A component whose code is loaded when it is first shown. */
export function Lazy<P extends object>({ name, load, props }: Props<P>) {
  const { text } = useTexts();
  const loaded = useLoaded(name, load);
  if (loaded.state !== 'ready') return <Spinner label={text('loading')} />;
  const Part = loaded.value.default;
  return <Part {...props} />;
}
