import type { ApiClient } from '@dashboard/contracts-http';
import type { QueryClient } from '@tanstack/react-query';
import { keepDeviceCurrent } from './notifications/keep-device-current.ts';
import { keepOfflineFigures } from './offline/keep-figures.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';

/**
 * What works without the page: the service worker, the figures that it shows offline, and the
 * notifications of this device.
 */
export function startOffline(queryClient: QueryClient, api: ApiClient): void {
  void registerServiceWorker();
  keepOfflineFigures(queryClient, api);
  keepDeviceCurrent(api);
}
