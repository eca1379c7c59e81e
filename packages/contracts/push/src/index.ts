import {
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
} from './subscriptions.ts';

export * from './subscriptions.ts';

export const endpoints = [
  getPushKey,
  putSubscription,
  removeSubscription,
  testSubscription,
] as const;
