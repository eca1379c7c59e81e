import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * The network address a call comes from: of who is connected to us or, where that is a trusted
 * proxy, of the last one named in `X-Forwarded-For` who is none. What anybody else says of himself
 * has no effect. Unknown where a trusted proxy names no address.
 */
export function clientAddress({ ip = '' }: Pick<Request, 'ip'>): string | undefined {
  // A socket for both families writes an IPv4 address in another way; it is the same visitor.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) > 0 ? address : undefined;
}

const ownNetwork = new BlockList();
ownNetwork.addSubnet('127.0.0.0', 8);
ownNetwork.addSubnet('10.0.0.0', 8);
ownNetwork.addSubnet('172.16.0.0', 12);
ownNetwork.addSubnet('192.168.0.0', 16);
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Somebody of our own network, who asks us himself or for whom a trusted proxy speaks. */
export function isNeighbour(request: Pick<Request, 'headers' | 'ip' | 'ips'>): boolean {
  const address = clientAddress(request);
  if (address === undefined) return false;
  // Who comes through a proxy that is not trusted, or that names nobody, may be anyone.
  const isNamed = request.ips.length > 0;
  const isHidden = !isNamed && FORWARDING.some((name) => request.headers[name] !== undefined);
  return !isHidden && ownNetwork.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
