export { createIdempotencyTable as up } from '@dashboard/service-kit/writes';
