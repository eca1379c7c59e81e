/** What the server sends to a device. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A notification of the same tag takes the place of the former. */
  readonly tag: string;
  /** The page that it opens, from the root of the dashboard. */
  readonly path: string;
}

/**
 * Shows a message; one that cannot be read says that something is new, since browsers require one.
 * A silent one, by which the server learns that this device is there, shows nothing.
 */
export async function showNotification(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const message = readMessage(data);
  if (message === SILENT) return;
  const { title, body, tag, path } = message;
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

const UNREADABLE: PushMessage = {
  title: 'Trading Dashboard',
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
    // No JSON, or nothing.
  }
  return UNREADABLE;
}

/** Opens the page of a notification, in the dashboard's tab where one is open. */
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
