import {
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
} from './subscriptions.ts';

export * from './subscriptions.ts';

/** Every call svc-push answers. */
export const endpoints = [
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
] as const;
