/**
 * Chromium flags that make the proxy of a context its only connection to the network; `test/server/egress/browser.long.test.ts`
 * attacks a browser with exactly these flags. Each context still needs `proxy: { server: session.proxyUrl }`.
 */
export const EGRESS_BROWSER_FLAGS: readonly string[] = [
  // A proxy that does not exist, for everything outside a context: component updates, certificate fetching, the default context.
  '--proxy-server=socks5://127.0.0.1:9',
  // Without this, localhost, [::1] and 169.254.0.0/16 bypass the proxy.
  '--proxy-bypass-list=<-loopback>',
  // The browser must not resolve names itself (DNS prefetch, leaks, DNS rebinding); the proxy gets the names. All names map to
  // an address that cannot be connected to. Not to ~NOTFOUND, since for names below .local WebRTC queries it by mDNS.
  '--host-resolver-rules=MAP * 255.255.255.255 , EXCLUDE 127.0.0.1',
  // WebRTC would send UDP past the proxy; with this flag it sends none and offers no candidates. (The older
  // --force-webrtc-ip-handling-policy has no effect in Chromium 156.)
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // HTTP/3 uses UDP, which the SOCKS proxy does not forward.
  '--disable-quic',
  // No hyperlink auditing, crash or reliability reports.
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-background-networking',
];
