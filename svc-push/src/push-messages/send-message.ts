import { encryptMessage, type SubscriptionKeys } from './encrypt-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;
const TTL_SECONDS = 4 * 3_600;
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** Shown by `shell/src/service-worker/notifications.ts`. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
  /** The page it opens, relative to the root of the dashboard. */
  readonly path: string;
}

/** Shows nothing. If the push service accepts it, the device exists. */
export const SILENT_MESSAGE = { silent: true } as const;

export interface Receiver extends SubscriptionKeys {
  readonly endpoint: string;
}

export type SendOutcome =
  | { readonly kind: 'sent' }
  /** The subscription has ended, or belongs to another key of this installation. */
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: number }
  /** Retry, after this many seconds if the push service gave a time. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterSeconds?: number };

const GONE = [401, 403, 404, 410];

export async function sendMessage(
  message: PushMessage | typeof SILENT_MESSAGE,
  receiver: Receiver,
  keys: VapidKeys,
): Promise<SendOutcome> {
  const { endpoint } = receiver;
  // A stored silent message would only wake the device.
  const [ttl, tag] = 'silent' in message ? [0, 'silent'] : [TTL_SECONDS, message.tag];
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // A redirect could lead to an address that isn't allowed.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: await keys.authorize(endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttl),
        urgency: 'normal',
        topic: toTopic(tag),
      },
      body: new Uint8Array(encryptMessage(JSON.stringify(message), receiver)),
    });
    await response.body?.cancel();
    return readOutcome(response);
  } catch (error) {
    return { kind: 'failed', reason: (error as Error).message };
  }
}

function readOutcome({ ok, status, headers }: Response): SendOutcome {
  if (ok) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone', status };
  if (status < 500 && status !== 429 && status !== 408) return { kind: 'refused', status };
  const seconds = readRetryAfter(headers.get('retry-after'));
  return { kind: 'failed', reason: `status ${status}`, retryAfterSeconds: seconds };
}

function readRetryAfter(text: string | null): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS);
}

/** At most 32 characters. A push service replaces a waiting message with the same topic. */
const toTopic = (tag: string) => Buffer.from(tag).toString('base64url').slice(-32);
