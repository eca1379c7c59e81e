import type { ApiClient } from '@dashboard/contracts-http';
import {
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
} from '@dashboard/contracts-push';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { describeWishes } from './notification-settings.ts';

/**
 * What notifications are on this device. `unsupported`: the browser has none here; `not-installed`:
 * this system has them in an installed dashboard alone; `denied`: the user or the system forbids them.
 */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

/** iPhones and iPads have the push API only in what stands on the home screen. */
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

/**
 * Asks the browser's permission and subscribes this device. Call it at a click.
 * @throws Error or ApiError where that fails
 */
export async function subscribeDevice(api: ApiClient): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.call(getPushKey, {});
  const existing = await pushManager.getSubscription();
  if (existing && readKey(existing) !== publicKey) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await putDevice(api, await pushManager.subscribe(options));
  return 'on';
}

/** Tells the server what this device wants now; does nothing for one that is not subscribed. */
export async function updateDevice(api: ApiClient): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await putDevice(api, subscription);
}

/** Ends the notifications of this device. */
export async function unsubscribeDevice(api: ApiClient): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    // First the browser: from then on nothing can arrive.
    await subscription.unsubscribe();
    await api.call(removeSubscription, { params: { id: await computeId(subscription) } });
  }
  return readPushState();
}

/** Has a notification sent to this device now. */
export async function testDevice(api: ApiClient): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) throw new Error('This device is not subscribed');
  await api.call(testSubscription, { params: { id: await computeId(subscription) } });
}

/**
 * Subscribes this device again where the server has another key than its subscription was made with,
 * and tells the server what the device wants; for one that was subscribed and still may be.
 */
export async function renewDevice(api: ApiClient): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const { publicKey } = await api.call(getPushKey, {});
  if (readKey(subscription) === publicKey) await putDevice(api, subscription);
  else await subscribeDevice(api);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function putDevice(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...describeWishes() };
  await api.call(putSubscription, { body });
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The key that a subscription was made with, as base64url. */
function readKey({ options }: PushSubscription): string | undefined {
  const { applicationServerKey: key } = options;
  return key ? toBase64Url(key) : undefined;
}

/** The id of a device: the SHA-256 of its endpoint. */
async function computeId({ endpoint }: PushSubscription): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}
