// The program of a capture process. Capture runs apart from the API: a page that breaks Playwright, exhausts the memory or
// blocks the event loop ends this process and nothing else.
import { openCapture } from '../scans/open-capture.ts';
import { becomeCaptureProcess } from './serve.ts';

becomeCaptureProcess(openCapture);
