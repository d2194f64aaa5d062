import type { Protocol } from 'devtools-protocol';

/** What code in a page returned. Throws an Error with its description if it threw. */
export function evaluated({
  result,
  exceptionDetails,
}: Protocol.Runtime.EvaluateResponse): Protocol.Runtime.RemoteObject {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result;
}
