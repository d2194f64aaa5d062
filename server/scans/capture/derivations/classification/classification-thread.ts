// A worker thread of classification.ts.
import type { PageInput } from '../../../../verdicts/page/input.ts';
import { createJudgePage, type PageVerdict } from '../../../../verdicts/page/judge-page.ts';
import { serveThread } from '../../threads/serve-thread.ts';

serveThread<PageInput, PageVerdict>(createJudgePage());
