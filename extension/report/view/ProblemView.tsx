import { ProblemState } from '../../pages/ProblemState.tsx';
import type { Problem } from '../../messaging/protocol/answer.ts';

interface Props {
  readonly problem: Problem;
  readonly onAgain: () => void;
  readonly onSettings: () => void;
}

const HINTS = {
  'not-connected': 'reportHintConnect',
  unreachable: 'reportHintOffline',
  timeout: 'reportHintOffline',
  missing: 'reportHintMissing',
  'key-refused': 'reportHintKey',
} as const;

/** Why there is no report, and what to do about it. */
export function ProblemView(props: Props) {
  return <ProblemState hints={HINTS} {...props} />;
}
