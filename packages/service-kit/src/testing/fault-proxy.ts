import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Fault = 'none' | 'cut' | 'black-hole' | 'reset' | 'lose-answers';

export async function startFaultProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const silenced = new Set<Socket>();
  let fault: Fault = 'none';
  let delayMs = 0;
  let truncateAfterBytes = Number.POSITIVE_INFINITY;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      silenced.delete(socket);
    });
    return socket;
  }

  function receive(socket: Socket, send: (chunk: Buffer) => void): void {
    socket.on('data', (chunk) => {
      if (fault === 'black-hole') silenced.add(socket);
      else if (fault === 'reset') socket.resetAndDestroy();
      else if (fault !== 'cut') send(chunk);
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    track(client);
    if (fault === 'cut') return void client.destroy();
    if (fault === 'black-hole' || fault === 'reset') {
      return receive(client, () => client.destroy());
    }
    const upstream = track(connect({ port: Number(port), host: hostname, noDelay: true }));
    let sentBytes = 0;
    const later = createDelay(() => delayMs);
    receive(client, (chunk) => upstream.write(chunk));
    receive(upstream, (chunk) => {
      if (fault === 'lose-answers') return void client.resetAndDestroy();
      const rest = chunk.subarray(0, Math.max(0, truncateAfterBytes - sentBytes));
      sentBytes += chunk.length;
      later(() => {
        client.write(rest);
        if (rest.length < chunk.length) client.destroy();
      });
    });
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => later(() => client.destroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = String((server.address() as AddressInfo).port);

  return {
    through: (original = url) => Object.assign(new URL(original), { port: proxied }).href,
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    cut() {
      fault = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    blackHole() {
      fault = 'black-hole';
    },
    reset() {
      fault = 'reset';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Passes requests on, but resets a connection at the first byte of a response. */
    loseAnswers() {
      fault = 'lose-answers';
    },
    truncate(bytes: number) {
      truncateAfterBytes = bytes;
    },
    mend() {
      fault = 'none';
      delayMs = 0;
      truncateAfterBytes = Number.POSITIVE_INFINITY;
      for (const socket of silenced) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Runs each piece of work after the current delay, always in the order it arrived. */
function createDelay(getDelayMs: () => number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  return (work) => {
    const delayMs = getDelayMs();
    if (delayMs === 0 && waiting.length === 0) return work();
    waiting.push(work);
    setTimeout(() => waiting.shift()?.(), delayMs);
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
