import { createHash, randomUUID } from 'node:crypto';
import {
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
} from '@dashboard/contracts-push';
import {
  badRequest,
  notFound,
  ok,
  type Route,
  route,
  serviceUnavailable,
} from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { Dependencies } from '../dependencies.ts';
import { isPublicKey } from '../push-messages/encrypt-message.ts';
import { isPushService } from '../push-messages/push-services.ts';
import { createSubscriptionStore } from './subscriptions.store.ts';

const TEST_MESSAGE = {
  title: 'Trading Dashboard',
  body: 'Notifications work on this device.',
  tag: 'test',
  path: '/student',
};

const CANNOT_SEND = 'Notifications cannot be sent at the moment';

const hashEndpoint = (endpoint: string) =>
  createHash('sha256').update(endpoint).digest('base64url');

export function subscriptionRoutes(dependencies: Dependencies): Route[] {
  const { db, vapidKeys, pushServices, changeLimit, newDeviceLimit, deliveries } = dependencies;
  const store = createSubscriptionStore(db);
  return [
    route(getPushKey, async () => ok({ publicKey: vapidKeys.publicKey })),

    route(putSubscription, async ({ body, address }) => {
      const network = getClientNetwork(address);
      await changeLimit.consume(network);
      const { endpoint, keys, topics, symbols, quietHours } = body;
      if (!isPushService(endpoint, pushServices)) {
        throw badRequest('The endpoint is not at a push service that this installation knows');
      }
      if (!isPublicKey(keys.p256dh)) throw badRequest('The key p256dh is not a public key');
      const id = hashEndpoint(endpoint);
      if (!(await store.findSubscription(id))) await newDeviceLimit.consume(network);
      const device = await store.putSubscription({
        id,
        endpoint,
        ...keys,
        quietHours,
        topics: [...new Set(topics)],
        symbols: [...new Set(symbols)],
      });
      if (!device) throw serviceUnavailable('No more devices can subscribe at the moment', 3_600);
      const isKnown = device.isConfirmed || (await deliveries.enqueueCheck(id, device.createdAt));
      if (!isKnown) throw serviceUnavailable(CANNOT_SEND, 5);
      return ok({ id });
    }),

    route(removeSubscription, async ({ params: { id }, address }) => {
      await changeLimit.consume(getClientNetwork(address));
      await store.removeSubscription(id);
      return ok({ success: true });
    }),

    route(testSubscription, async ({ params: { id }, address }) => {
      await changeLimit.consume(getClientNetwork(address));
      const device = await store.findSubscription(id);
      if (!device) throw notFound('This device is not subscribed');
      const job = { eventId: `test ${randomUUID()}`, subscriptionId: id, message: TEST_MESSAGE };
      if (!(await deliveries.enqueue([job]))) {
        throw serviceUnavailable(CANNOT_SEND, 5);
      }
      return ok({ success: true });
    }),
  ];
}
