import { createHash } from 'node:crypto';

/** Which columns of a table are read: indices in its header; null where there is none. */
export interface ColumnMapping {
  instrument: number;
  quantity: number;
  /** Price paid per share in USD. Without it and without `costBasis` the cost is unknown. */
  price: number | null;
  /** Price paid for the whole position in USD. */
  costBasis: number | null;
  pnlOpen: number | null;
  pnlPercent: number | null;
  currentPrice: number | null;
}

/** A table whose columns a person may choose: one read by its names, by a mapping, or not at all. */
export interface FileTable {
  /** `normalizeHeaderKey` of its names: the same header has the same key. */
  key: string;
  /** Line of the header, from 1. */
  line: number;
  /** The header's cells as written, at most `MAX_TABLE_COLUMNS`. */
  names: string[];
  /** The first rows below the header, at most `MAX_TABLE_ROWS`. */
  rows: string[][];
  /** The columns that were read, or, where the table is not known, a guess. */
  columns: { [Column in keyof ColumnMapping]: number | null };
  /** Whether it was read by a mapping that the caller gave. */
  mapped: boolean;
}

/** Mappings by the key of their header. */
export type ColumnMappings = ReadonlyMap<string, ColumnMapping>;

export const MAX_TABLE_COLUMNS = 500;
export const MAX_TABLE_ROWS = 8;
export const MAX_TABLE_CELL_CHARACTERS = 200;

function formatCell(cell: string): string {
  return cell.slice(0, MAX_TABLE_CELL_CHARACTERS).replace(/\s+/g, ' ');
}

/**
 * The part of a row that a `FileTable` keeps: so many columns and characters, each cell on one
 * line. It bounds what a hostile file can make large.
 */
export function cutCells(cells: readonly string[]): string[] {
  return cells.slice(0, MAX_TABLE_COLUMNS).map(formatCell);
}

/**
 * The key of a header, by which its mapping is kept: SHA-256 (hex) of its names without regard to
 * case, spaces and empty cells at the end.
 */
export function normalizeHeaderKey(names: readonly string[]): string {
  const normalized = cutCells(names).map((name) => name.normalize('NFKC').toLowerCase().trim());
  while (normalized.at(-1) === '') normalized.pop();
  return createHash('sha256').update(JSON.stringify(normalized)).digest('hex');
}
