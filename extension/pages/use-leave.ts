import { useEffect, useState } from 'preact/hooks';

/** Goes to another page. True until the browser has gone: what led there must not be done twice meanwhile. */
export function useLeave(): [isLeaving: boolean, leave: (address: string) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const stay = (): void => setIsLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return [
    isLeaving,
    address => {
      setIsLeaving(true);
      location.assign(address);
    },
  ];
}
