/** Preload this into a program and its threads: any use of the network throws. */
import dns from 'node:dns';
import { Socket } from 'node:net';

function refuse(): never {
  throw new Error('The network was used');
}

Socket.prototype.connect = refuse;
dns.lookup = refuse as unknown as typeof dns.lookup;
globalThis.fetch = refuse;
