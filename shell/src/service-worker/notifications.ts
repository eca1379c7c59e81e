import { PRODUCT_NAME } from '../host/fixed-texts.ts';

interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification replaces the previous one with the same tag. */
  readonly tag: string;
  readonly path: string;
}

/** Browsers require a notification, so an unreadable message gets generic text. */
export async function showNotification(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const message = readMessage(data);
  if (message === SILENT) return;
  const { title, body, tag, path } = message;
  const shownTitle = title === PRODUCT_NAME ? await readProductName() : title;
  await registration.showNotification(shownTitle, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

async function readProductName(): Promise<string> {
  try {
    const { name } = await (await fetch('/manifest.webmanifest')).json();
    return name || PRODUCT_NAME;
  } catch {
    return PRODUCT_NAME;
  }
}

const UNREADABLE: PushMessage = {
  title: PRODUCT_NAME,
  body: 'There is something new on the dashboard.',
  tag: 'news',
  path: '/student',
};

const SILENT = 'silent';

function readMessage(data: Pick<PushMessageData, 'json'> | null): PushMessage | typeof SILENT {
  try {
    const message: Partial<PushMessage> & { readonly silent?: unknown } = data?.json();
    if (message.silent === true) return SILENT;
    const texts = [message.title, message.body, message.tag, message.path];
    const isOwnPath = message.path?.startsWith('/') && !message.path.startsWith('//');
    if (texts.every((text) => typeof text === 'string') && isOwnPath) return message as PushMessage;
  } catch {
    // No data, or not JSON.
  }
  return UNREADABLE;
}

export async function openNotification(
  { clients }: Pick<ServiceWorkerGlobalScope, 'clients'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const path: string = notification.data?.path ?? UNREADABLE.path;
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  await tab.navigate(path);
}
