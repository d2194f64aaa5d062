import { EARLY_HEADERS, earlyTarget } from './early-target.ts';

/**
 * The scan of this page as text, asked for while the other scripts are loaded: a report is drawn a quarter sooner. Rejects
 * where it cannot be had.
 */
export const earlyScan: Promise<string> = read(earlyTarget(location.pathname));
earlyScan.catch(() => undefined); // the first request for it reads again

async function read(target: string | null): Promise<string> {
  if (target === null) throw new Error('this page has no scan');
  const response = await fetch(target, { headers: EARLY_HEADERS, cache: 'no-store', redirect: 'error' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
