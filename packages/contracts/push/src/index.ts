export * from './subscriptions.ts';
