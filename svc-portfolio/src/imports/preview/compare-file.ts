import type { ColumnMapping, Fund } from '@dashboard/contracts-portfolio';
import type { ColumnMappings, PositionFile } from '@dashboard/position-file';
import type { Knex } from 'knex';
import { createColumnMappingService } from '../../column-mappings/column-mappings.service.ts';
import { createFundStore } from '../../funds/funds.store.ts';
import { createFundHoldingsService } from '../../holdings/fund-holdings.service.ts';
import { createImportStore } from '../imports.store.ts';
import { comparePositions, type FileComparison } from './compare-positions.ts';
import { findBestFund } from './fund-overlap.ts';
import { readPositionFile } from './read-position-file.ts';
import { extractText } from './workbook.ts';

export interface ImportFile {
  readonly bytes: Buffer;
  /** Defaults to the fund that holds most of the file's tickers. */
  readonly fund?: Fund;
  readonly columns?: ColumnMapping;
}

/** Uses the columns learned for its header, or those the admin is trying out. @throws 413 */
async function readWithColumns(
  bytes: Buffer,
  learned: ColumnMappings,
  columns?: ColumnMapping,
): Promise<PositionFile> {
  const file = await readPositionFile(bytes, { mappings: learned });
  if (!columns || !file.table) return file;
  return readPositionFile(bytes, { mappings: new Map([...learned, [file.table.key, columns]]) });
}

export async function compareFile(
  db: Knex,
  { fund: chosen, bytes, columns }: ImportFile,
): Promise<FileComparison> {
  const learned = await createColumnMappingService(db).mapColumns();
  const file = await readWithColumns(await extractText(bytes), learned, columns);
  const holdings = createFundHoldingsService(db);
  const overlaps = await holdings.countOverlaps(file.holdings.map(({ ticker }) => ticker));
  const fund = chosen ?? findBestFund(overlaps);
  // Read before the holdings: a change in between then makes the import a conflict.
  const revision = await createFundStore(db).getChangedAt(fund);
  const held = await holdings.listHoldings(fund);
  const lastAsOf = await createImportStore(db).findLastAsOf(fund);
  return comparePositions({ file, fund, held, revision, overlaps, lastAsOf });
}
