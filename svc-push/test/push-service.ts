import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@dashboard/test-kit';
import { jwtVerify } from 'jose';
import { decryptMessage } from './decrypt-message.ts';

export interface ReceivedMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface TestDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: ReceivedMessage[];
  readonly silent: ReceivedMessage['headers'][];
}

export interface PushAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/**
 * As strict as a browser vendor's push service: it accepts only messages signed with the key the
 * device subscribed with (VAPID, RFC 8292), and decrypts them as the device would.
 */
export async function startPushService(publicKey: () => string) {
  const devices = new Map<string, TestDevice & { open(message: Buffer): string }>();
  const answers: PushAnswer[] = [];
  const refusals: string[] = [];
  let hold: Promise<void> | undefined;
  const waiting = { now: 0, most: 0 };

  async function waitForRelease(): Promise<void> {
    waiting.now += 1;
    waiting.most = Math.max(waiting.most, waiting.now);
    await hold;
    waiting.now -= 1;
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    await waitForRelease();
    const device = devices.get(request.url ?? '');
    const answer = answers.shift();
    if (answer) return void response.writeHead(answer.status, answer.headers).end();
    try {
      if (!device) throw new Error(`no device ${request.url}`);
      await verifyAuthorization(request.headers.authorization ?? '', publicKey(), origin);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
      if (!/^\d+$/.test(String(request.headers.ttl))) throw new Error('no TTL');
      const message = JSON.parse(device.open(body));
      if (message.silent) device.silent.push(request.headers);
      else device.received.push({ ...message, headers: request.headers });
      response.writeHead(201).end();
    } catch (error) {
      refusals.push((error as Error).message);
      response.writeHead(403).end();
    }
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  return {
    origin,
    refusals,
    answerWith: (...next: PushAnswer[]) => void answers.push(...next),
    answersLeft: () => answers.length,
    holdAnswers() {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      hold = promise;
      waiting.most = 0;
      return { release, waiting: () => waiting.now, mostWaiting: () => waiting.most };
    },
    addDevice(): TestDevice {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const device = { endpoint: origin + path, keys: { p256dh, auth } };
      const open = (message: Buffer) => decryptMessage(message, { pair, auth });
      const messages = { received: [], silent: [] };
      devices.set(path, { ...device, ...messages, open });
      return { ...device, ...messages };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type TestPushService = Awaited<ReturnType<typeof startPushService>>;

async function verifyAuthorization(header: string, publicKey: string, audience: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('not the key the device subscribed with');
  const point = Buffer.from(publicKey, 'base64url');
  const verifying = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { payload } = await jwtVerify(token, verifying, { audience, algorithms: ['ES256'] });
  if (!payload.sub || !payload.exp) throw new Error('no subject or no expiry');
  // clock: the limit of every push service; the product's signatures expire hours earlier
  if (payload.exp * 1_000 > Date.now() + 24 * 3_600_000) throw new Error('valid for too long');
}
