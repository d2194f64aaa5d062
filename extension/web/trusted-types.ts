interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

/**
 * Pages require Trusted Types: no text becomes markup or code. The one exception is the address of a script of our own,
 * because workers are started by address.
 */
export function allowOwnWorkers(): void {
  // Missing in browsers without Trusted Types; TypeScript's library does not know it.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && pathname.startsWith('/assets/')) return url;
      throw new TypeError('not a script of this server');
    },
  });
}
