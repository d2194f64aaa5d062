// The program of a capture process. Capture runs apart from the API: a page that breaks Playwright, exhausts the memory or
// blocks the event loop ends this process and nothing else.
import { setPriority } from 'node:os';
import { openCapture } from '../scans/open-capture.ts';
import { runCaptureProcess } from './serve.ts';

/** Pages may use all processors; the API comes first. Browsers inherit it. */
const CAPTURE_NICENESS = 5;

setPriority(CAPTURE_NICENESS);
runCaptureProcess(openCapture);
