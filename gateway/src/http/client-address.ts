import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';
import proxyAddress from 'proxy-addr';

/**
 * The peer or, behind a trusted proxy, the last address in `X-Forwarded-For` that isn't a trusted
 * proxy. Undefined if a trusted proxy sends no valid address.
 */
export function getClientAddress({ ip = '' }: Pick<Request, 'ip'>): string | undefined {
  // Dual-stack sockets report IPv4 addresses in IPv6 notation.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) > 0 ? address : undefined;
}

/** `getClientAddress` for requests that Express hasn't seen. */
export function createAddressReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => getClientAddress({ ip: proxyAddress(request, isTrusted) });
}

const isInOwnNetwork = proxyAddress.compile(['loopback', 'uniquelocal', 'fe80::/10']);

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

export function isFromOwnNetwork(request: Pick<Request, 'headers' | 'ip' | 'ips'>): boolean {
  const address = getClientAddress(request);
  if (address === undefined) return false;
  // Behind an untrusted proxy, or one that sends no address, the client is unknown.
  const isNamed = request.ips.length > 0;
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
  if (isForwarded && !isNamed) return false;
  return isInOwnNetwork(address, 0);
}
