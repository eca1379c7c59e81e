import { setTimeout as delay } from 'node:timers/promises';
import {
  channelChangeResultSchema,
  composeSnapshot,
  packUpload,
  snapshotJsonSchema,
} from '@dashboard/release-gate';
import { ReleaseError } from '@dashboard/release-registry';
import { z } from 'zod';
import type { ReleaseRegistry } from './release-registry.ts';

const TIMEOUT_MS = 30_000;
/** Checking, compressing and storing a large build takes a while. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const MAX_RETRY_SECONDS = 60;
const MAX_ATTEMPTS = 5;

const problemSchema = z.object({ message: z.string() });

export interface RemoteRegistryOptions {
  readonly productUrl: string;
  readonly token: string;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface RemoteRequest<T> {
  readonly path: string;
  readonly response: z.ZodType<T>;
  readonly body?: Buffer;
  readonly contentType?: string;
  readonly timeoutMs?: number;
}

/** Uses a release token over HTTPS instead of access to the store. */
export function createRemoteRegistry({
  productUrl,
  token,
  wait = delay,
}: RemoteRegistryOptions): ReleaseRegistry {
  async function send({ path, body, contentType, timeoutMs = TIMEOUT_MS }: RemoteRequest<unknown>) {
    try {
      return await fetch(`${productUrl}/releases${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(contentType && { 'content-type': contentType }),
        },
        body: body && new Uint8Array(body),
        // The token is only for this product.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new ReleaseError(`No running system answers at ${productUrl}.`, { cause });
    }
  }

  async function call<T>(request: RemoteRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(request);
      const retryAfter = Number(response.headers.get('retry-after'));
      // The product did nothing, because of other uploads or too many requests.
      if (response.status === 429 && attempt < MAX_ATTEMPTS && retryAfter <= MAX_RETRY_SECONDS) {
        await response.body?.cancel();
        await wait(retryAfter * 1_000);
        continue;
      }
      const json = await response.json().catch(() => undefined);
      if (!response.ok) throw createError(response.status, json);
      const { data } = request.response.safeParse(json);
      if (data === undefined) throw new ReleaseError(notAProduct);
      return data;
    }
  }

  const notAProduct = `${productUrl} does not respond like a product that takes releases. Check the address.`;

  function createError(status: number, json: unknown): ReleaseError {
    if (status === 401) {
      return new ReleaseError(
        `${productUrl} does not accept the token in RELEASE_TOKEN: it might have expired or been revoked. Ask the product's operator for another.`,
      );
    }
    const { data } = problemSchema.safeParse(json);
    if (!data || status === 404) return new ReleaseError(notAProduct);
    return new ReleaseError(data.message.replace(/[^.!?]$/, '$&.'));
  }

  return {
    productUrl,
    commandOptions: ` --to ${productUrl}`,
    async readSnapshot() {
      const { history, releases } = await call({ path: '', response: snapshotJsonSchema });
      return composeSnapshot(history, async (name, version) =>
        releases.find((release) => release.name === name && release.version === version),
      );
    },

    async publish(upload) {
      await call({
        path: `/${upload.draft.release.name}/versions`,
        response: z.object({ version: z.string() }),
        body: packUpload(upload),
        contentType: 'application/x-tar',
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
    },

    changeChannels: (name, change) =>
      call({
        path: `/${name}/moves`,
        response: channelChangeResultSchema,
        body: Buffer.from(JSON.stringify(change)),
        contentType: 'application/json',
      }),

    // The product records what it rejects, but not what never reached it.
    recordRefusal: async () => {},
  };
}
