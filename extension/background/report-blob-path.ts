/** Path and query of a signed image as our server makes them; whatever stands before that is not looked at. null for all else. */
export function blobPath(blobUri: string): string | null {
  const [, path] = /(\/evidence\/blob\/[\w./-]+\?expires=\d{1,15}&signature=[\w-]{43})$/.exec(blobUri) ?? [];
  // A path that climbs would lead to other parts of the server once it is normalised.
  return path === undefined || path.includes('..') ? null : path;
}
