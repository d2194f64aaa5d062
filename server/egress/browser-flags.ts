/**
 * What Chromium must be started with so that a context's proxy is its only way out; `test/server/egress/browser.test.ts`
 * attacks a browser that runs with exactly these. Each context still needs `proxy: { server: session.proxyUrl }`.
 */
export const EGRESS_BROWSER_FLAGS: readonly string[] = [
  // What runs outside a context (component updates, certificate fetching, the default context) meets a dead end.
  '--proxy-server=socks5://127.0.0.1:9',
  // Without this, localhost, [::1] and 169.254.0.0/16 go past that dead end.
  '--proxy-bypass-list=<-loopback>',
  // The browser resolves no name itself: no DNS prefetch, no leak, no second answer. Names go to the proxy as names. All
  // are mapped to an address that no system connects to. Not to ~NOTFOUND: for names below .local, WebRTC asks the whole
  // network for that word by mDNS.
  '--host-resolver-rules=MAP * 255.255.255.255 , EXCLUDE 127.0.0.1',
  // WebRTC sends UDP past any proxy; with this it sends none and offers no candidates. (The older
  // --force-webrtc-ip-handling-policy has no effect in Chromium 156.)
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // HTTP/3 is UDP too, and a SOCKS tunnel carries TCP only.
  '--disable-quic',
  // No hyperlink-auditing POSTs, no crash and no reliability reports about the sites seen.
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-background-networking',
];
