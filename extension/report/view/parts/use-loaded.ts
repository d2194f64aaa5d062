import { useLayoutEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly value: T } | { readonly state: 'failed' };

/** The result of a task that restarts whenever its key changes. Late results are dropped. */
export function useLoaded<T>(key: unknown, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  // Before the browser draws, so that what is loaded comes sooner.
  useLayoutEffect(() => {
    const controller = new AbortController();
    setLoaded(before => (before.state === 'loading' ? before : { state: 'loading' }));
    load(controller.signal).then(
      value => controller.signal.aborted || setLoaded({ state: 'ready', value }),
      () => controller.signal.aborted || setLoaded({ state: 'failed' }),
    );
    return () => controller.abort();
  }, [key]);
  return loaded;
}
