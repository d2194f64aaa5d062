// The program of a capture process. Captures run outside of the API process, so that a page that breaks Playwright, exhausts
// the memory or blocks the event loop ends this process only.
import { setPriority } from 'node:os';
import { openCapture } from '../scans/queue/open-capture.ts';
import { runCaptureProcess } from './serve.ts';

/** Gives the API process priority over pages. Browsers inherit it, and `giveWay` passes it on to their sessions. */
const CAPTURE_NICENESS = 5;

setPriority(CAPTURE_NICENESS);
runCaptureProcess(openCapture);
