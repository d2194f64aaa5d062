import { codeOf, messageOf, ObjectStoreError } from '../../errors.ts';
import { StartError } from '../../start-error.ts';
import type { S3Location } from '../locations.ts';

const NO_ANSWER =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError|AbortError|ABORT_ERR)$/;
/** A container that is stopped has no name. */
const BUSY = /^(EAI_AGAIN|ENOTFOUND|SlowDown|ServiceUnavailable|InternalError)$/;
/** That a store does not know a kind of request does not change. */
const NOT_IMPLEMENTED = 501;

export function asObjectStoreError(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = nameOf(error);
  const status = statusOf(error) ?? 0;
  // By the status: each store has codes of its own, also for the seconds in which it starts.
  const isBroken = status >= 500 && status !== NOT_IMPLEMENTED;
  const isUnavailable = isBroken || NO_ANSWER.test(code) || BUSY.test(code);
  // Of a response that is no XML, the SDK tells how to debug it.
  return new ObjectStoreError(code, code.startsWith('HTTP ') ? 'not a response of S3' : messageOf(error), {
    isUnavailable,
  });
}

/** Whether the object does not exist. A bucket that does not exist is another error. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchKey';
}

function nameOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== '' || !(error instanceof Error)) return code;
  // No code: a response without an XML body, as proxies send it.
  const status = statusOf(error);
  if (/^(Error|Unknown|UnknownError)$/.test(error.name)) return status === undefined ? '' : `HTTP ${status}`;
  return error.name;
}

/** Of the response that the SDK made the error from. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  // What the SDK says of each response.
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

const EXPLANATIONS: readonly { readonly codes: RegExp; readonly text: (bucket: string, store: string) => string }[] = [
  {
    codes: /^(NoSuchBucket|NotFound|HTTP 404)$/,
    text: (bucket, store) => `the bucket ${bucket} does not exist at ${store}. Create it, or check LINKGLASS_BLOBS_URL`,
  },
  {
    codes: /^(AccessDenied|AllAccessDisabled|Forbidden|HTTP 403)$/,
    text: (bucket, store) =>
      `${store} denies access to the bucket ${bucket} of LINKGLASS_BLOBS_URL. ` +
      'Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket (docs/operations.md)',
  },
  {
    codes: /^(InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|HTTP 401)$/,
    text: (_, store) =>
      `${store} refuses the key for LINKGLASS_BLOBS_URL. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN`,
  },
  {
    codes: /^CredentialsProviderError$/,
    text: (_, store) =>
      `no key for ${store} of LINKGLASS_BLOBS_URL. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role`,
  },
  {
    codes: /^(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|HTTP 301)$/,
    text: bucket => `the bucket ${bucket} is in another region. Set region=NAME in LINKGLASS_BLOBS_URL, or AWS_REGION`,
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    text: (_, store) => `the host of ${store} is not known. Check the endpoint in LINKGLASS_BLOBS_URL`,
  },
  {
    codes: NO_ANSWER,
    text: (_, store) => `${store} does not answer. Start it, or check the endpoint in LINKGLASS_BLOBS_URL`,
  },
  {
    codes: /^RequestTimeTooSkewed$/,
    text: (_, store) => `the clock of this machine differs from that of ${store}. Set it`,
  },
];

/** A failure of the object store at the start as a StartError that says what to do. Other errors are returned unchanged. */
export function explainS3(error: unknown, { bucket, endpoint, region }: S3Location): unknown {
  if (!(error instanceof ObjectStoreError)) return error;
  const store = endpoint === undefined ? `Amazon S3 (${region})` : `the object store ${endpoint}`;
  const explanation = EXPLANATIONS.find(({ codes }) => codes.test(error.code));
  return new StartError(
    explanation?.text(bucket, store) ?? `${store} cannot be used (${error.message}). Check LINKGLASS_BLOBS_URL`,
  );
}
