import { useFrame } from '../client/frame.ts';
import { useLeave } from './use-leave.ts';
import { useStartScan, type StartScan } from './use-start-scan.tsx';

/** Starts a full scan and goes to its report. Starting until the browser has left the page. */
export function useScanReport(url: string): StartScan {
  const { pages } = useFrame();
  const [isLeaving, leave] = useLeave();
  // The sender's window says whether it is private.
  const scan = useStartScan({ url, isIncognito: false, onStarted: ({ id }) => leave(pages.report(id ?? '')) });
  return { ...scan, isStarting: scan.isStarting || isLeaving };
}
