import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SubscriptionInput } from '@dashboard/contracts-push';
import * as contract from '@dashboard/contracts-push';
import {
  createTestDatabase,
  describeDeclaredFields,
  identityHeaders,
  silentLogger,
  type TestDatabase,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { createApp, SERVICE_NAME } from './app.ts';
import { createVapidKeys } from './push-messages/vapid-keys.ts';
import { createSubscriptionStore } from './subscriptions/subscriptions.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('push', join(__dirname, '../migrations'));
});
afterAll(() => database.drop());

const device: Partial<SubscriptionInput> = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/device',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  topics: ['alerts', 'of-a-later-module'],
  symbols: ['AAPL'],
  quietHours: { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' },
};

describeDeclaredFields({
  audience: SERVICE_NAME,
  contract,
  db: () => database.db,
  writes: {
    'push.subscribe': {
      bodies: [device],
      prepare: () => async (json) => {
        const app = createApp({
          db: database.db,
          pushServices: { browsers: true, origins: [] },
          deliveries: { enqueue: async () => true, enqueueCheck: async () => true },
          vapidKeys: createVapidKeys(randomBytes(32).toString('base64'), 'mailto:a@b.c'),
          changeLimit: { consume: async () => {} },
          newDeviceLimit: { consume: async () => {} },
          identitySecret: testIdentitySecret,
          logger: silentLogger,
        });
        const { status, body } = await request(app.callback())
          .put('/api/push/subscriptions')
          .set(await identityHeaders(SERVICE_NAME, 'student'))
          .send(json);
        expect([status, body]).toEqual([200, { id: expect.any(String) }]);
        const stored = await createSubscriptionStore(database.db).findSubscription(body.id);
        return { ...stored, keys: stored };
      },
    },
  },
});
