import type { BrowserContext } from '@playwright/test';
import type { TestDevice } from '../../../svc-push/test/push-service.ts';

/** At the tests' push service, because tests can't reach Google's. Everything else is real. */
export async function subscribeAt(
  context: BrowserContext,
  { endpoint, keys }: TestDevice,
): Promise<void> {
  await context.addInitScript(
    ({ endpoint, keys }) => {
      let subscribed: object | null = null;
      PushManager.prototype.subscribe = async (options) => {
        const encoded = String(options?.applicationServerKey).replace(/-/g, '+').replace(/_/g, '/');
        const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
        subscribed = {
          endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscribed = null;
            return true;
          },
        };
        return subscribed as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscribed as PushSubscription | null;
    },
    { endpoint, keys },
  );
}
