import { options } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** True while the browser makes paper of the page. Drawn within the event: what comes later is not on it. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    function setAtOnce(isSo: boolean): void {
      const { debounceRendering } = options;
      options.debounceRendering = draw => draw();
      setIsPrinting(isSo);
      options.debounceRendering = debounceRendering;
    }
    const begin = () => setAtOnce(true);
    const end = () => setAtOnce(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
