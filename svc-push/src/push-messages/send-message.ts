import { encryptMessage, type SubscriptionKeys } from './encrypt-message.ts';
import type { VapidKeys } from './vapid-keys.ts';

const TIMEOUT_MS = 10_000;
/** For how long a push service keeps a message for a device that is off: of interest on that day. */
const TTL_SECONDS = 4 * 3_600;
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** What a device shows (`shell/src/service-worker/notifications.ts`). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification of the same tag takes the place of the former. */
  readonly tag: string;
  /** The page that it opens, from the root of the dashboard. */
  readonly path: string;
}

/** Shows nothing on a device. Accepted by its push service, it says that there is such a device. */
export const SILENT_MESSAGE = { silent: true } as const;

export interface Receiver extends SubscriptionKeys {
  readonly endpoint: string;
}

/** What became of a message. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is no more, or was made with another key of this installation. */
  | { readonly kind: 'gone'; readonly status: number }
  /** The push service does not want this message, now or later. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Try again, after so many seconds where the push service says so. */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterSeconds?: number };

const GONE = [401, 403, 404, 410];

/** Encrypts a message and sends it to the push service of a device. Never throws for a failed call. */
export async function sendMessage(
  message: PushMessage | typeof SILENT_MESSAGE,
  receiver: Receiver,
  keys: VapidKeys,
): Promise<SendOutcome> {
  const { endpoint } = receiver;
  // A silent message that waits for a device would only wake it.
  const [ttl, tag] = 'silent' in message ? [0, 'silent'] : [TTL_SECONDS, message.tag];
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Elsewhere than at the address that was allowed nothing is sent.
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

/** Seconds, or a date; at most an hour. */
function readRetryAfter(text: string | null): number | undefined {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS);
}

/** A message of a topic takes the place of one that waits at the push service: 32 characters at most. */
const toTopic = (tag: string) => Buffer.from(tag).toString('base64url').slice(-32);
