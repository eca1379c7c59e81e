import ipaddr from 'ipaddr.js';

const BITS_OF_GROUP = 16;

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 connection. All
 * unknown or invalid addresses count as one. A provider assigns at most a /48 to one customer.
 */
export function getClientNetwork(
  address: string | null | undefined,
  { ipv6Bits = 64 }: { readonly ipv6Bits?: 48 | 64 } = {},
): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, ipv6Bits / BITS_OF_GROUP);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${ipv6Bits}`;
}
