// A worker thread of classification.ts.
import { essentialsOf } from '../../../../verdicts/page/essentials.ts';
import type { PageInput } from '../../../../page/input.ts';
import { createJudgePage } from '../../../../verdicts/page/judge-page.ts';
import { createJudgeForAccount, type AccountVerdict } from '../../../../verdicts/page/judge-for-account.ts';
import { serveThread } from '../../../../threads/serve-thread.ts';

const judge = createJudgeForAccount(createJudgePage());

serveThread<PageInput, AccountVerdict>((input, report) => {
  // What takes too long is cut off, and this is the verdict then.
  const essentials = essentialsOf(input);
  if (essentials) report(judge(essentials));
  return judge(input);
});
