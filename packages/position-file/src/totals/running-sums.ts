import { getCell, type Row } from '../csv/rows.ts';
import { addToTally, createTally, subtractTally, type Tally } from './tally.ts';
import { TOTAL_KINDS } from './total-row.ts';

type Tallies = Tally[];

// Subtotals nest only a few levels deep. Limits the time a hostile file can take.
const MAX_STARTS = 8;
const YIELD_EVERY_ROWS = 1000;

const createTallies = (): Tallies => TOTAL_KINDS.map(createTally);

/** Of a whole file, or of one category and currency. Cells stay text: most files have no totals. */
export class RunningSums {
  /** Whether a row of totals could itself be counted in the totals below. */
  hasUnknownTotals = false;
  readonly #cells: string[] = [];
  readonly #cashRows = new Set<number>();
  readonly #read = createTallies();
  #rowsRead = 0;
  #table = createTallies();
  readonly #totals = [createTallies()];
  readonly #covered = createTallies();

  get rows(): number {
    return this.#cells.length / TOTAL_KINDS.length;
  }

  add(row: Row, columns: number[], isCash: boolean): void {
    if (isCash) this.#cashRows.add(this.rows);
    for (const column of columns) this.#cells.push(getCell(row, column));
  }

  *readUntil(row: number): Generator<void, void> {
    for (; this.#rowsRead < row; this.#rowsRead += 1) {
      if (this.#rowsRead % YIELD_EVERY_ROWS === 0) yield;
      const isCash = this.#cashRows.has(this.#rowsRead);
      for (const [kind, tally] of this.#read.entries()) {
        const cell = this.#cells[this.#rowsRead * TOTAL_KINDS.length + kind] ?? '';
        addToTally(tally, cell, isCash);
      }
    }
  }

  #copyRead(): Tallies {
    return this.#read.map((tally) => ({ ...tally }));
  }

  startTable(): void {
    this.#table = this.#copyRead();
  }

  addTotal(): void {
    this.#totals.push(this.#copyRead());
    if (this.#totals.length > MAX_STARTS) this.#totals.splice(1, 1);
  }

  /** Sums since each of the last totals, the header and the file's start, with and without cash. */
  getScopes(kind: number): Tally[] {
    const end = this.#read[kind];
    if (!end) return [];
    const starts = [...this.#totals, this.#table].flatMap((tallies) => tallies[kind] ?? []);
    const scopes = starts.map((start) => subtractTally(end, start));
    const withoutCash = scopes.map(({ sum, count, cash, cashCount, ...rest }) => ({
      ...rest,
      sum: sum - cash,
      count: count - cashCount,
      cash: 0,
      cashCount: 0,
    }));
    return [...scopes, ...withoutCash].filter(({ count }) => count > 0);
  }

  cover(kind: number): void {
    this.#covered[kind] = { ...(this.#read[kind] ?? createTally()) };
  }

  hasUncovered(kind: number): boolean {
    const [read, covered] = [this.#read[kind], this.#covered[kind]];
    if (!read || !covered) return false;
    const { count, cashCount } = subtractTally(read, covered);
    return count > cashCount;
  }
}
