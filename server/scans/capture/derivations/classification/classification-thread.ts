// A worker thread of classification.ts.
import { essentialsOf } from '../../../../verdicts/page/essentials.ts';
import type { PageInput } from '../../../../page/input.ts';
import { createJudgePage } from '../../../../verdicts/page/judge-page.ts';
import { createJudgeForAccount, type AccountVerdict } from '../../../../verdicts/page/judge-for-account.ts';
import { serveThread } from '../../../../threads/serve-thread.ts';

const judge = createJudgeForAccount(createJudgePage());

serveThread<PageInput, AccountVerdict>((input, report) => {
  // If judging the whole page times out, the verdict on the shortened page counts.
  const essentials = essentialsOf(input);
  if (essentials) report(judge(essentials));
  return judge(input);
});
