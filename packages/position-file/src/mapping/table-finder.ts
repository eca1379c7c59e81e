import type { Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { cutCells, type FileTable, MAX_TABLE_ROWS, normalizeHeaderKey } from './column-mapping.ts';
import { guessColumns, pickMappedColumns } from './guess-columns.ts';
import { isHeaderLike, isNumeric, measureWidth } from './header-row.ts';

interface TableStart {
  line: number;
  names: string[];
  rows: string[][];
}

interface Candidate extends TableStart {
  width: number;
  dataRows: number;
}

// A real file has few. Each one takes a guess, so this limits the time a hostile file can take.
const MAX_CANDIDATES = 50;
const MAX_WIDTH_DIFFERENCE = 2;

const createStart = ({ line, cells }: Row): TableStart => ({
  line,
  names: cutCells(cells),
  rows: [],
});

function addFirstRow({ rows }: TableStart, { cells }: Row): void {
  if (rows.length < MAX_TABLE_ROWS) rows.push(cutCells(cells));
}

const describeTable = (
  { line, names, rows }: TableStart,
  columns: FileTable['columns'],
  mapped: boolean,
): FileTable => ({ key: normalizeHeaderKey(names), line, names, rows, columns, mapped });

const fits = ({ width }: Candidate, { cells }: Row): boolean =>
  Math.abs(measureWidth(cells) - width) <= MAX_WIDTH_DIFFERENCE || cells.length === width;

/** Ranks tables with tickers and quantities first, then longer ones, then earlier ones. */
function rank({ columns }: FileTable, { dataRows }: Candidate): number {
  const isComplete = columns.instrument !== null && columns.quantity !== null;
  return (isComplete ? MAX_TABLE_ROWS : 0) + Math.min(dataRows, MAX_TABLE_ROWS);
}

/** Finds the table in a file of unknown layout: a header-like row above rows with numbers. */
export class UnknownTableFinder {
  #open: Candidate | null = null;
  #best: { table: FileTable; rank: number } | null = null;
  #candidates = 0;
  #isAfterBlank = false;

  addBlank(): void {
    this.#isAfterBlank = true;
  }

  addRow(row: Row): void {
    const isAfterBlank = this.#isAfterBlank;
    this.#isAfterBlank = false;
    const open = this.#open;
    if (open && open.dataRows > 0 && !isAfterBlank && fits(open, row)) {
      this.#addToTable(open, row);
    } else if (isHeaderLike(row.cells)) {
      this.#close();
      this.#open = { ...createStart(row), width: measureWidth(row.cells), dataRows: 0 };
    } else if (open && fits(open, row)) {
      this.#addToTable(open, row);
    } else if (open && open.dataRows > 0) {
      this.#close();
    }
  }

  finish(): FileTable | null {
    this.#close();
    return this.#best?.table ?? null;
  }

  #addToTable(table: Candidate, row: Row): void {
    addFirstRow(table, row);
    if (table.dataRows < MAX_TABLE_ROWS && row.cells.some(isNumeric)) table.dataRows += 1;
  }

  #close(): void {
    const closed = this.#open;
    this.#open = null;
    if (!closed || closed.dataRows === 0 || this.#candidates === MAX_CANDIDATES) return;
    this.#candidates += 1;
    const table = describeTable(closed, guessColumns(closed.names, closed.rows), false);
    const rankOfTable = rank(table, closed);
    if (!this.#best || rankOfTable > this.#best.rank) this.#best = { table, rank: rankOfTable };
  }
}

export class HoldingsTableDescription {
  readonly #start: TableStart;
  readonly #columns: FileTable['columns'];
  readonly #mapped: boolean;

  constructor(header: Row, { columns, mapped = false }: HoldingsTable) {
    this.#start = createStart(header);
    this.#columns = pickMappedColumns(columns);
    this.#mapped = mapped;
  }

  addRow(row: Row): void {
    addFirstRow(this.#start, row);
  }

  finish(): FileTable {
    return describeTable(this.#start, this.#columns, this.#mapped);
  }
}
