export * from './cell.ts';
export * from './change-listeners.ts';
export { useCopyLink } from './copy-link.ts';
export { type CsvTable, downloadCsv, downloadText, formatCsv } from './csv-file.ts';
export { FavouriteButton, FavouriteStar } from './FavouriteButton.tsx';
export * from './fake-host.ts';
export * from './host.ts';
export * from './long-lists.tsx';
export * from './number-field.ts';
export * from './open-param.ts';
export * from './panel.tsx';
export * from './QueryState.tsx';
export * from './query.ts';
export * from './refresh-all.ts';
export { useSearchParam, useSortParam } from './search-param.ts';
export * from './settings.ts';
export * from './standalone.tsx';
export * from './stored-text.ts';
export { createStoredValue, type StoredValue } from './stored-value.ts';
export { useTradingDay } from './trading-day.ts';
export * from './use-host.tsx';
export * from './write/revert.ts';
export * from './write/use-creation.ts';
export * from './write/use-optimistic-write.ts';
export * from './write/use-save-settings.ts';
export * from './write/use-upload-once.ts';
export * from './write/use-write.ts';
export {
  type CacheUpdate,
  cacheUpdate,
  type FailureToast,
  isVersionConflict,
  type Send,
  type SuccessToast,
  type WriteOptions,
  type WriteServices,
  type WriteToast,
} from './write/write-options.ts';
