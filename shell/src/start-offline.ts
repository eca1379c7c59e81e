import { type ListedModule, slotSchemas } from '@dashboard/contracts-gateway';
import type { ApiClient } from '@dashboard/contracts-http';
import type { QueryClient } from '@tanstack/react-query';
import { favourites } from './host/favourites.ts';
import { registerServiceWorker, renewDevice, updateDevice } from './notifications/push-device.ts';
import { saveSnapshots } from './offline/save-snapshot.ts';
import { collectEntries } from './slots/slots.ts';

/** Combines several stars in a row into one change. */
const SETTLED_AFTER_MS = 3_000;

export function startOffline(
  queryClient: QueryClient,
  api: ApiClient,
  modules: readonly ListedModule[],
): void {
  void registerServiceWorker();
  saveSnapshots(queryClient, api, modules);
  const schema = slotSchemas.notificationTopics;
  const topics = collectEntries(modules, 'notificationTopics', schema, 'student');
  keepDeviceCurrent(
    api,
    topics.map(({ id }) => id),
  );
}

/** Also runs when the page opens: the subscription or the server's key might have changed. */
function keepDeviceCurrent(api: ApiClient, topics: readonly string[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The next change, or the next time the page opens, makes up for a failed update.
  const ignore = () => {};
  favourites.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void updateDevice(api, topics).catch(ignore), SETTLED_AFTER_MS);
  });
  void renewDevice(api, topics).catch(ignore);
}
