import ipaddr from 'ipaddr.js';

/** One client owns a whole /64 of IPv6 addresses: the first four of their eight groups. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * The network that a limit counts as one client: an IPv4 address, also one in IPv6 notation, or the
 * /64 of an IPv6 address (`2001:db8:0:7::/64`), which one connection has to itself. An address that
 * is not known or not valid is `unknown`: all of them count as one client.
 */
export function getClientNetwork(address: string | null | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
