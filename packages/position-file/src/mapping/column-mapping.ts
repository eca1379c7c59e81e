import { createHash } from 'node:crypto';

/** Column indices in a table's header. Null for a column that isn't read. */
export interface ColumnMapping {
  instrument: number;
  quantity: number;
  /** Paid per share in USD. Without this and `costBasis`, the cost is unknown. */
  price: number | null;
  costBasis: number | null;
  pnlOpen: number | null;
  pnlPercent: number | null;
  currentPrice: number | null;
}

/** A table whose columns the user can choose: read by its names, by a mapping, or not at all. */
export interface FileTable {
  key: string;
  line: number;
  /** As written, at most `MAX_TABLE_COLUMNS`. */
  names: string[];
  rows: string[][];
  /** The columns that were read, or a guess for an unknown table. */
  columns: { [Column in keyof ColumnMapping]: number | null };
  mapped: boolean;
}

export type ColumnMappings = ReadonlyMap<string, ColumnMapping>;

const MAX_TABLE_COLUMNS = 500;
export const MAX_TABLE_ROWS = 8;
const MAX_TABLE_CELL_CHARACTERS = 200;

const formatCell = (cell: string): string =>
  cell.slice(0, MAX_TABLE_CELL_CHARACTERS).replace(/\s+/g, ' ');

/** Limits how much of a hostile file a `FileTable` holds. */
export const cutCells = (cells: readonly string[]): string[] =>
  cells.slice(0, MAX_TABLE_COLUMNS).map(formatCell);

/** SHA-256 (hex) of the names. Ignores case, spaces and trailing empty cells. */
export function normalizeHeaderKey(names: readonly string[]): string {
  const normalized = cutCells(names).map((name) => name.normalize('NFKC').toLowerCase().trim());
  while (normalized.at(-1) === '') normalized.pop();
  return createHash('sha256').update(JSON.stringify(normalized)).digest('hex');
}
