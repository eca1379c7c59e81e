import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';
import proxyAddress from 'proxy-addr';

/**
 * The network address of the client: the peer of the connection or, where that is a trusted proxy,
 * the last address in `X-Forwarded-For` that is no trusted proxy. What other clients write there has
 * no effect. Undefined where a trusted proxy names no valid address.
 */
export function getClientAddress({ ip = '' }: Pick<Request, 'ip'>): string | undefined {
  // A dual-stack socket reports an IPv4 address in IPv6 notation; it is the same client.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) > 0 ? address : undefined;
}

/**
 * Creates a function that reads the client's network address, as `getClientAddress` does, of a
 * request that Express has not seen.
 * @param trustedProxies as Express takes them for `trust proxy`
 */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => getClientAddress({ ip: proxyAddress(request, isTrusted) });
}

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Whether the client is in the own network, connected directly or through a trusted proxy. */
export function isFromOwnNetwork(request: Pick<Request, 'headers' | 'ip' | 'ips'>): boolean {
  const address = getClientAddress(request);
  if (address === undefined) return false;
  // Behind a proxy that is not trusted, or that names no client, it may be anybody.
  const isNamed = request.ips.length > 0;
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  if (isForwarded && !isNamed) return false;
  return ownNetwork.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
