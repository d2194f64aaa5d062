/** Whether only the machine itself can be meant by a hostname of a parsed URL. */
export function isLoopback(hostname: string): boolean {
  // The URL parser normalises every spelling of IPv4 to this form; a host name can start with 127. too.
  const isIpv4 = /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || isIpv4;
}
