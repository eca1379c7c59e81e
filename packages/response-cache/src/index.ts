export type { CacheableRequest, CacheResult, CacheSource, FetchResult } from './cache-entry.ts';
export { createKeyReader, hasFewKeys } from './cache-key.ts';
export * from './cacheable-requests.ts';
export * from './compress.ts';
export * from './representations.ts';
export * from './response-cache.ts';
