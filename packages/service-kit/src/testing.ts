/** For tests of services only. */
export * from './testing/audited-mutations.ts';
export * from './testing/authorization.ts';
export * from './testing/bounded-reads.ts';
export * from './testing/database.ts';
export * from './testing/declared-fields.ts';
export * from './testing/during-change.ts';
export * from './testing/identity.ts';
export * from './testing/provide.ts';
export * from './testing/redis.ts';
export * from './testing/redis-servers.ts';
export * from './testing/trace-receiver.ts';
