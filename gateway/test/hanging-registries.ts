import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { open, rename } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { HISTORY_PATH, openRegistryStore, type RegistryStore } from '@dashboard/release-registry';
import { s3Credentials, startS3Server } from '@dashboard/s3-test-server';
import { moduleNames, type TestRegistry } from './registry.ts';

export interface HangingRegistry {
  readonly env: Readonly<Record<string, string>>;
  /** The registry for others than the gateway. */
  readonly store: RegistryStore;
  hang(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A folder whose history hangs: a pipe without a writer. */
export async function createHangingFolder({
  directory,
  store,
}: TestRegistry): Promise<HangingRegistry> {
  const history = join(directory, HISTORY_PATH);
  const [saved, pipe] = [`${history}.saved`, `${history}.pipe`];
  return {
    env: { RELEASES_DIR: directory },
    store,
    async hang() {
      await rename(history, saved);
      execFileSync('mkfifo', [history]);
    },
    async comeBack() {
      await rename(history, pipe);
      await rename(saved, history);
      // Lets the call that hangs go on: it reads nothing.
      await (await open(pipe, 'w')).close();
    },
    close: async () => undefined,
  };
}

/** A bucket behind a connection that swallows everything. */
export async function createHangingBucket(source: TestRegistry): Promise<HangingRegistry> {
  const s3 = await startS3Server();
  const proxy = await startSwallowingProxy(Number(new URL(s3.endpoint).port));
  const settings = {
    RELEASES_S3_REGION: s3Credentials.region,
    RELEASES_S3_BUCKET: s3Credentials.bucket,
    RELEASES_S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  const store = await openRegistryStore({ ...settings, RELEASES_S3_ENDPOINT: s3.endpoint });
  for (const name of ['shell', ...moduleNames]) {
    for (const path of await source.store.list(name))
      await store.write(path, (await source.store.read(path)) as Buffer);
  }
  const { text } = await source.store.readDocument(HISTORY_PATH);
  await store.replaceDocument(
    HISTORY_PATH,
    text,
    (await store.readDocument(HISTORY_PATH)).revision,
  );
  return {
    env: { ...settings, RELEASES_S3_ENDPOINT: proxy.url },
    store,
    hang: async () => proxy.swallow(true),
    comeBack: async () => proxy.swallow(false),
    async close() {
      proxy.close();
      await s3.close();
    },
  };
}

async function startSwallowingProxy(target: number) {
  const sockets = new Set<Socket>();
  let swallows = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => void (swallows || upstream.write(chunk)));
    upstream.on('data', (chunk) => void (swallows || client.write(chunk)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    swallow(isSwallowing: boolean) {
      swallows = isSwallowing;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
