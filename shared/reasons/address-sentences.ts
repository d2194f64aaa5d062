/** Reasons of lists, earlier scans and the URL model (`shared/model/reasons`). */
export const ADDRESS_SENTENCES = {
  // Lists and earlier scans
  'threat-list': {
    unnamed: 'On a threat list',
    named: 'On the threat list “{list}”',
    updated: 'On the threat list “{list}” of {date}',
  },
  'leads-to-threat': {
    named: 'Redirects to {host}, which is on the threat list “{list}”',
    updated: 'Redirects to {host}, which is on the threat list “{list}” of {date}',
  },
  'leads-elsewhere': {
    shown: 'On the trusted list “{list}”, but redirects to {host}',
    hidden: 'On the trusted list “{list}”, but redirects to an unknown address',
  },
  'trusted-list': {
    named: 'On the trusted list “{list}”',
    updated: 'On the trusted list “{list}” of {date}',
  },
  'scanned-malicious': 'Threat found in the scan of {date}',
  'scanned-safe': 'No threat found in your scan of {date}',
  'address-malicious': 'The address alone looks malicious',
  'not-enough-known': 'Not on any list, not scanned recently',
  // Brands in the address
  'brand-domain': 'Official {brand} domain',
  'brand-look-alike': 'Written with characters that look like “{like}”',
  'brand-domain-in-subdomain': '{brand} address in front of another domain',
  'brand-and-lure-in-host': 'Host combines {brand} with “{lure}” but does not belong to {brand}',
  'brand-nearly': '“{word}” is one letter away from “{like}”',
  'brand-in-subdomain': {
    domain: '“{word}” in a subdomain of {domain}',
    other: '“{word}” in the subdomain of another domain',
  },
  'brand-in-host': 'Host contains the name {brand} but does not belong to {brand}',
  'brand-within-label': 'Domain adds something to the name {brand}',
  'brand-in-path': 'Path contains the name {brand}, but the domain does not belong to {brand}',
  // Its shape
  'address-host': 'Bare IP address instead of a name',
  'mixed-scripts': 'Name mixes look-alike letters of several alphabets',
  'lures-in-host': 'Host contains words typical of phishing',
  'lures-in-path': 'Path contains words typical of phishing',
  'unusual-port': 'Unusual port',
  'many-hyphens': 'Domain name with many hyphens',
  'deep-subdomain': 'Unusually many subdomains',
  'file-kind': 'File type that is often malicious on such hosts',
  'free-host': {
    bad: '{suffix} is free hosting that is often abused',
    good: '{suffix} is free hosting',
  },
  suffix: {
    bad: 'Domains under .{suffix} are often malicious',
    good: 'Domains under .{suffix} are rarely malicious',
  },
  popularity: {
    bad: 'Not a well-known site',
    good: 'Well-known site',
  },
  // Its letters and words
  'like-name': {
    bad: 'Name resembles malicious sites',
    good: 'Name resembles legitimate sites',
  },
  'like-subdomain': {
    bad: 'Subdomain resembles malicious sites',
    good: 'Subdomain resembles legitimate sites',
  },
  'like-path': {
    bad: 'Path resembles malicious pages',
    good: 'Path resembles legitimate pages',
  },
  'like-query': {
    bad: 'Query resembles malicious pages',
    good: 'Query resembles legitimate pages',
  },
} as const;
