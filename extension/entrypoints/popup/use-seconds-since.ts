import { useEffect, useState } from 'preact/hooks';

/** Whole seconds since a moment, counted on while it is drawn. */
export function useSecondsSince(moment: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - moment) / 1_000));
}
