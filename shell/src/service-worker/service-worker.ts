import { renderOfflinePage } from '../offline/offline-page.ts';
import { readSnapshot } from '../offline/snapshot.ts';
import { openNotification, showNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

// It caches none of the dashboard's files, so a new version can take over at any time.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // Scripts, styles and requests bypass the worker, so that it can't make them slower or stale.
  if (method !== 'GET' || mode !== 'navigate') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(respondToNavigation(event));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(self.registration, event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(self, event.notification));
});

async function activate(): Promise<void> {
  // Lets the browser request the page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const UNREACHABLE = [502, 503, 504];

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    if (!UNREACHABLE.includes(response.status)) return response;
  } catch {
    // No connection.
  }
  return respondOffline();
}

async function respondOffline(): Promise<Response> {
  const nonce = crypto.randomUUID();
  const html = renderOfflinePage(await readSnapshot(), nonce);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
