export {
  createIdempotencyTable,
  type IdempotencyOptions,
  withIdempotencyKey,
} from './idempotency.ts';
export { createWrite } from './write.ts';
