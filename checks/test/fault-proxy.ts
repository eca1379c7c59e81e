import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a server, which can slow it down or cut it off. */
export async function startFaultProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isCut = false;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  const server = createServer((client) => {
    track(client);
    if (isCut) return void client.destroy();
    const upstream = track(connect(Number(port), hostname));
    client.pipe(upstream);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    upstream.on('data', (chunk) => {
      if (delayMs === 0) client.write(chunk);
      else setTimeout(() => client.write(chunk), delayMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = String((server.address() as AddressInfo).port);

  return {
    /** The address of the server, or another one of its URLs, by way of the proxy. */
    through: (original = url) => Object.assign(new URL(original), { port: proxied }).href,
    /** Delays everything that the server sends by so many milliseconds. */
    delay(milliseconds: number) {
      delayMs = milliseconds;
    },
    /** Ends all connections and refuses new ones until `mend`. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
      delayMs = 0;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
