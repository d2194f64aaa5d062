/** A relative path that cannot leave its folder, whatever it is joined to. */
const BLOB_KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

export function isBlobKey(text: string): boolean {
  return text.length <= 512 && BLOB_KEY.test(text);
}

/** Throws for what is no key: keys are made by the server, so that is a fault of ours and never an answer. */
export function assertBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
