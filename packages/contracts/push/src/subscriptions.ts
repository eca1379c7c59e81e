import { defineEndpoint, topicSchema } from '@dashboard/contracts-http';
import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';

/** Those that svc-push has events for. */
const knownTopics = ['alerts', 'flips', 'analyses'] as const;

export const MAX_SYMBOLS = 500;
const MAX_TOPICS = 50;

const base64Url = (bytes: number, what: string) =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`),
        `must be ${what}, ${bytes} bytes as base64url`,
      ),
    );

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const quietHoursSchema = z.strictObject({
  from: timeOfDay,
  until: timeOfDay,
  timeZone: z
    .string()
    .check(
      z.maxLength(60),
      z.regex(/^[A-Za-z][A-Za-z0-9+_/-]*$/, 'must be a time zone such as America/New_York'),
      z.refine(isTimeZone, 'must be a time zone such as America/New_York'),
    ),
});

export type QuietHours = z.infer<typeof quietHoursSchema>;

/** `endpoint` and `keys` come from the browser's subscription. */
export const subscriptionInputSchema = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(1_000),
      z.regex(/^https?:\/\/[\x21-\x7e]+$/, 'must be the address of a push service'),
    ),
  keys: z.strictObject({
    p256dh: base64Url(65, 'a public key'),
    auth: base64Url(16, 'a secret'),
  }),
  topics: z
    .array(z.union([z.enum(knownTopics), topicSchema]))
    .check(
      z.minLength(1, 'At least one topic is needed'),
      z.maxLength(MAX_TOPICS),
      z.describe('Those that modules declare; an unknown one is stored and ignored'),
    ),
  symbols: z
    .array(symbolSchema)
    .check(
      z.maxLength(MAX_SYMBOLS),
      z.describe('The favourites of the device, whose changes it is notified of'),
    ),
  quietHours: z.nullable(quietHoursSchema),
});

export type SubscriptionInput = z.input<typeof subscriptionInputSchema>;

/** A hash of the endpoint. Anyone who knows it can change or end the subscription. */
const subscriptionId = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be the SHA-256 of an endpoint as base64url'),
    z.describe('The SHA-256 of the endpoint, as base64url'),
  );

export const getPushKey = defineEndpoint({
  id: 'push.key',
  method: 'GET',
  path: '/api/push/key',
  summary: 'The key that a browser subscribes with (VAPID), as base64url',
  access: 'student',
  responses: { 200: z.object({ publicKey: z.string() }) },
});

export const putSubscription = defineEndpoint({
  id: 'push.subscribe',
  method: 'PUT',
  path: '/api/push/subscriptions',
  summary: 'Subscribe a device to notifications, or change what it subscribes to; anonymous',
  access: 'student',
  body: subscriptionInputSchema,
  bodyLimitBytes: 16 * 1024,
  responses: { 200: z.object({ id: z.string() }) },
  errors: [429, 503],
});

export const removeSubscription = defineEndpoint({
  id: 'push.unsubscribe',
  method: 'DELETE',
  path: '/api/push/subscriptions/{id}',
  summary: 'End the notifications of a device, even if it is not subscribed',
  access: 'student',
  params: z.object({ id: subscriptionId }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [429],
});

export const testSubscription = defineEndpoint({
  id: 'push.test',
  method: 'POST',
  path: '/api/push/subscriptions/{id}/test',
  summary: 'Send a notification to this device now',
  access: 'student',
  params: z.object({ id: subscriptionId }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404, 429, 503],
});
