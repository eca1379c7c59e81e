import type { ColumnMappingRecord } from '@dashboard/contracts-portfolio';
import type { LearnedColumnsRecord } from './column-mappings.store.ts';

export const presentColumnMapping = ({
  key,
  names,
  columns,
  updatedAt,
}: LearnedColumnsRecord): ColumnMappingRecord => ({
  key,
  names: [...names],
  columns,
  updatedAt: updatedAt.toISOString(),
});
