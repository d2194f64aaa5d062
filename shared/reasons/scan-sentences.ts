/** Reasons of a scan besides its rules: why a page is SAFE or UNRATED, and what could not be captured. */
export const SCAN_SENTENCES = {
  'no-threat-found': 'No threat found',
  'scan-cannot-vouch': {
    certificate: 'No threat found on {date}, but its certificate is not trusted',
    old: 'No threat found on {date}, but that scan is too old',
    address: 'No threat found on {date}, but the address looks malicious',
    threat: 'Threat found on {date}, but that scan is too old',
    others: 'No threat found on {date}, but only in the scan of another account',
  },
  'scan-failed': 'The scan of {date} failed',
  'brand-elsewhere': 'Poses as a brand on an unrelated host',
  'identity-unproven': {
    asks: 'Asks for {wanted}, and nothing shows that it is who it says',
    login: 'Asks you to sign in, and nothing shows that it is who it says',
    unknown: 'Nothing shows whose page it is',
    brand: 'Speaks in the name of {brand}, and nothing shows that it is {brand}',
  },
  'error-page': {
    status: 'The server returned an error',
    said: 'Error or block page',
  },
  gated: 'What lies behind was not seen ({gate})',
  'default-page': 'Default page of a server',
  parked: 'Parked domain',
  'little-content': 'Not enough content to judge',
  'no-page': 'A file, not a page ({file})',
  'nothing-rendered': 'No page was rendered',
  'too-long-to-judge': 'Judging the page took too long',
  'not-read': 'A part of the page could not be read',
  'picture-not-read': 'Words in pictures could not be read',
  'looks-for-scanner': 'Looks for signs of a scanner, and may show people something else',
  'evidence-cut': 'Too large to keep whole: long parts are cut',
} as const;
