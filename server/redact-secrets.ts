/**
 * A setting that may hold a password, as it may be shown. However it is written (not encoded, with slashes, without a
 * host), what could be one is left out: better too much than a password in a log.
 */
export function redactSecrets(text: string): string {
  return (
    text
      // User and password end at the last @ that there is: both may hold any other character.
      .replace(/^((?:[a-z]{2}=)?(?:[a-z][a-z0-9+.-]*:\/\/)?)[^]*@/i, '$1…@')
      // A query or fragment may hold a password of its own.
      .replace(/[?#][^]*$/, '…')
      // What follows a colon is a port, the two slashes of a scheme, or nobody's business.
      .replace(/:(?!\/\/)(?!\d{1,5}(?:[/,]|$))[^]+$/, ':…')
  );
}
