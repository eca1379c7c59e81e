import { SERVICE_WORKER_PATH } from '@dashboard/contracts-gateway';
import type { ApiClient } from '@dashboard/contracts-http';
import {
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
} from '@dashboard/contracts-push';
import { toSubscriptionChoices } from './notification-settings.ts';

/** `not-installed`: only an installed page has push. `denied`: by the user or the system. */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

/** iPhones and iPads have the push API only for apps on the home screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export async function readPushState(): Promise<PushState> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isAppleMobile() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Does nothing in browsers without service workers or on pages without TLS. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    // The browser forbids it, or the script failed to load. The next page tries again.
  }
}

type Topics = readonly string[];

/** Call it in a click handler: the browser asks the user. @throws Error or ApiError */
export async function subscribeDevice(api: ApiClient, topics: Topics): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.call(getPushKey, {});
  const existing = await pushManager.getSubscription();
  if (existing && readKey(existing) !== publicKey) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await putDevice(api, await pushManager.subscribe(options), topics);
  return 'on';
}

export async function updateDevice(api: ApiClient, topics: Topics): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await putDevice(api, subscription, topics);
}

export async function unsubscribeDevice(api: ApiClient): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    // The browser first, so that nothing can arrive even if the server fails.
    await subscription.unsubscribe();
    await api.call(removeSubscription, { params: { id: await computeId(subscription) } });
  }
  return readPushState();
}

export async function testDevice(api: ApiClient): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) throw new Error('This device is not subscribed');
  await api.call(testSubscription, { params: { id: await computeId(subscription) } });
}

/** Does nothing unless subscribed. Subscribes again if the server's key has changed. */
export async function renewDevice(api: ApiClient, topics: Topics): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const { publicKey } = await api.call(getPushKey, {});
  if (readKey(subscription) === publicKey) await putDevice(api, subscription, topics);
  else await subscribeDevice(api, topics);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function putDevice(
  api: ApiClient,
  subscription: PushSubscription,
  topics: Topics,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const choices = toSubscriptionChoices(topics);
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...choices };
  await api.call(putSubscription, { body });
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function readKey({ options }: PushSubscription): string | undefined {
  const { applicationServerKey: key } = options;
  return key ? toBase64Url(key) : undefined;
}

async function computeId({ endpoint }: PushSubscription): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}
