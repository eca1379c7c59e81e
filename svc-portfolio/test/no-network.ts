/** Loaded before a program, and by each of its threads: whoever asks for the network ends it. */
import dns from 'node:dns';
import { Socket } from 'node:net';

function refuse(): never {
  throw new Error('The network was asked for');
}

Socket.prototype.connect = refuse;
dns.lookup = refuse as unknown as typeof dns.lookup;
globalThis.fetch = refuse;
