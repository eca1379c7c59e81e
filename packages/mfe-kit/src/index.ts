export { CutNote } from './CutNote.tsx';
export { useCopyLink } from './copy-link.ts';
export { type CsvTable, downloadCsv, formatCsv } from './csv-file.ts';
export { createStoredValue, type StoredValue } from './device-storage/stored-value.ts';
export { FavouriteButton, FavouriteStar } from './FavouriteButton.tsx';
export * from './fake-host.ts';
export { useFavourites } from './favourites.ts';
export * from './host.ts';
export { HostProvider, useHost } from './host-context.tsx';
export { useIsPointedAt, useLivePoint } from './live-point.ts';
export * from './number-field.ts';
export { type OlderRows, useOlderRows } from './older-rows.ts';
export * from './panel.tsx';
export * from './QueryFigure.tsx';
export * from './QueryState.tsx';
export * from './query.ts';
export * from './refresh-all.ts';
export { ShowOlder } from './ShowOlder.tsx';
export * from './search-param.ts';
export * from './sort-param.ts';
export * from './standalone.tsx';
export { useTradingDay } from './trading-day.ts';
export * from './write/take-back.ts';
export * from './write/use-creation.ts';
export * from './write/use-optimistic-write.ts';
export * from './write/use-pending-writes.ts';
export * from './write/use-write.ts';
export { isVersionConflict } from './write/version-conflict.ts';
export {
  type CacheUpdate,
  cacheUpdate,
  type FailureToast,
  type Send,
  type SuccessToast,
  type WriteOptions,
  type WriteServices,
  type WriteToast,
} from './write/write-options.ts';
