import { respondToNavigation } from './navigation.ts';
import { openNotification, showNotification } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

// It keeps no file of the dashboard, so that a new version of it may take over at any time.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  // Scripts, styles and calls go their own way: nothing of them is slower or older by the worker.
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
  // The browser asks the server for a page while this worker still starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
