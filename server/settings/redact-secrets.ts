/**
 * Removes whatever may be a password from the value of a setting, malformed values included (not URL-encoded, with
 * slashes, without a host). Rather removes too much than show a password in a log.
 */
export function redactSecrets(text: string): string {
  return (
    text
      // User and password end at the last @: both may contain any other character.
      .replace(/^((?:[a-z]{2}=)?(?:[a-z][a-z0-9+.-]*:\/\/)?)[^]*@/i, '$1…@')
      // A query or fragment may contain a password too.
      .replace(/[?#][^]*$/, '…')
      // After a colon, only a port or the slashes of a scheme are kept.
      .replace(/:(?!\/\/)(?!\d{1,5}(?:[/,]|$))[^]+$/, ':…')
  );
}
