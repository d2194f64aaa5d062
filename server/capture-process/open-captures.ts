import type { OpenCapture } from '../scans/open-capture.ts';
import { NOTHING_KNOWN } from '../verdicts/page/knowledge.ts';
import { startCaptureProcess } from './capture-process.ts';
import { superviseCaptures } from './supervise.ts';

/** As openCapture, in processes of their own. */
export const openCaptures: OpenCapture = (config, log, knowledge = NOTHING_KNOWN) =>
  superviseCaptures(workers => startCaptureProcess({ config: { ...config, workers }, log, knowledge }), config.workers);
