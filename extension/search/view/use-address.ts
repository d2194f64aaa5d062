import { useEffect, useState } from 'preact/hooks';
import { useFrame } from '../../client/frame.ts';
import { type Address, readAddress } from '../../client/search-address.ts';

/** The page's URL as state; navigation adds history entries. */
export function useAddress() {
  const { pages } = useFrame();
  const [address, setAddress] = useState(() => readAddress(location));
  useEffect(() => {
    const onChange = (): void => setAddress(readAddress(location));
    addEventListener('popstate', onChange);
    return () => removeEventListener('popstate', onChange);
  }, []);

  function go(to: Partial<Address>, { isReplaced = false }: { readonly isReplaced?: boolean } = {}): void {
    const written = pages.search(to);
    if (isReplaced) history.replaceState(null, '', written);
    else history.pushState(null, '', written);
    setAddress(readAddress(location));
    if (!isReplaced) scrollTo({ top: 0 });
  }
  return { address, go };
}
