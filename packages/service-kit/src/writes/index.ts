export * from './idempotency.ts';
export { createWrite } from './write.ts';
