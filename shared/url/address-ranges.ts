/**
 * Address blocks outside of the public internet: the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890 and
 * updates, read 2026-11), multicast, and metadata addresses of clouds. Includes blocks that are globally reachable but
 * never host web sites (AS112, AMT, the old 6to4 relays): refusing them costs nothing.
 */
export const SPECIAL_IPV4: readonly string[] = [
  '0.0.0.0/8', // this network; Linux connects 0.0.0.0 to loopback
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers (CGNAT); 100.100.100.200 is Alibaba's metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's WireServer, inside public space
  '169.254.0.0/16', // link-local; 169.254.169.254 is most clouds' metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocols; 192.0.0.192 is Oracle's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved; 255.255.255.255 is broadcast
];

/** The only IPv6 block that IANA allocates as global unicast; all others are special and need no row. */
export const GLOBAL_IPV6 = '2000::/3';

/** Special blocks inside 2000::/3. */
export const SPECIAL_IPV6: readonly string[] = [
  '2001::/23', // IETF protocols: Teredo, ORCHID, benchmarking, AS112 …
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4 embeds an IPv4 address for a relay; deprecated, so always refused
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
];

/** IPv6 blocks that embed an IPv4 address in their last four bytes; that address is judged. */
export const EMBEDDED_IPV4: readonly string[] = [
  '::ffff:0:0/96', // IPv4-mapped
  '64:ff9b::/96', // NAT64, returned by DNS64 on networks without IPv4
];
