import { SERVICE_WORKER_PATH } from '@dashboard/contracts-http';

/**
 * Registers the service worker: it shows the offline page and notifications. A browser without
 * workers, or a page without TLS, does without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    // The browser forbids it, or the script could not be loaded; the next page tries again.
  }
}
