import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { findCurrency } from '../positions/currency.ts';
import type { SkipReason } from '../skip-reasons.ts';
import { compareTotals, type SumEvent } from './compare-totals.ts';
import type { FileTotal } from './file-total.ts';
import { RunningSums } from './running-sums.ts';
import { alignTotalColumns, getTotalColumns, getTotalScope, type TotalScope } from './total-row.ts';

const NOT_COUNTED = new Set<SkipReason>([
  ...(['tax-lot', 'strategy', 'company-row', 'header', 'not-holdings'] as const),
  ...(['no-commas', 'unclosed-quote'] as const),
]);
const CASH = new Set<SkipReason>(['summary', 'cash']);
// No statement has more. Limits the time and memory a hostile file can take.
const MAX_EVENTS = 2000;
const MAX_SUMS = 200;

/** `table` is the last table added. `rowsAtTotal` is its number of rows at the last total. */
interface OpenSums {
  sums: RunningSums;
  table: HoldingsTable | null;
  rowsAtTotal: number;
}

export class FileTotals {
  readonly #sums = new Map<string, OpenSums>();
  readonly #events: SumEvent[] = [];
  /** The first two currencies found; null is US dollars. */
  readonly #currencies = new Set<string | null>();
  #table: HoldingsTable | null = null;
  #names: string[] = [];
  #columns: number[] = [];
  #isAfterTotal = false;

  startTable(table: HoldingsTable, names: string[]): void {
    this.#table = table;
    this.#names = names;
    this.#columns = getTotalColumns(table);
    this.#isAfterTotal = false;
  }

  /** @param isPart whether another row has the amounts of its position */
  addRow(row: Row, reason: SkipReason | null, isPart: boolean): void {
    const table = this.#table;
    if (!table || (reason && NOT_COUNTED.has(reason))) return;
    const scope = reason && getTotalScope(row, reason, table);
    if (scope) {
      this.#addTotal(row, scope, table);
    } else if (!isPart && !(table.isStatement && reason === 'summary')) {
      this.#addAmounts(row, reason, table);
    }
  }

  #addAmounts(row: Row, reason: SkipReason | null, table: HoldingsTable): void {
    const { sums } = this.#openSums(row, table);
    sums.add(row, this.#columns, reason !== null && CASH.has(reason));
    this.#isAfterTotal = false;
    const currency = getCell(row, table.columns.currency);
    if (currency && this.#currencies.size < 2) this.#currencies.add(currency);
  }

  #addTotal(row: Row, scope: TotalScope, table: HoldingsTable): void {
    if (this.#events.length >= MAX_EVENTS) return;
    const open = this.#openSums(row, table);
    const isConverted = this.#isAfterTotal && open.rowsAtTotal === open.sums.rows;
    const columns = alignTotalColumns(this.#columns, row, table);
    this.#events.push({
      sums: open.sums,
      rows: open.sums.rows,
      total: {
        line: row.line,
        names: this.#columns.map((column) => this.#names[column] ?? ''),
        cells: columns.map((column) => getCell(row, column)),
        isCertain: scope === 'whole' && this.#isScopeCertain(open, row, table, isConverted),
        isForeign: this.#isForeign(row, table),
        isAmount: scope === 'partial',
        mayCountNothing: table.broker === 'hand-made spreadsheet',
      },
    });
    open.rowsAtTotal = open.sums.rows;
    this.#isAfterTotal = !isConverted;
  }

  /** Statements total each category and currency, and repeat foreign totals in the base one. */
  #openSums(row: Row, table: HoldingsTable): OpenSums {
    const isKeyed = table.isStatement && this.#sums.size < MAX_SUMS;
    const key = isKeyed ? getCategoryAndCurrency(row, table).join() : '';
    let open = this.#sums.get(key);
    if (!open) {
      open = { sums: new RunningSums(), table: null, rowsAtTotal: 0 };
      this.#sums.set(key, open);
    }
    if (open.table !== table) {
      open.table = table;
      if (this.#events.length < MAX_EVENTS) {
        this.#events.push({ sums: open.sums, rows: open.sums.rows, total: null });
      }
    }
    return open;
  }

  #isForeign(row: Row, table: HoldingsTable): boolean {
    if (findCurrency(row, table.columns) !== null) return true;
    return !table.isStatement && this.#currencies.size === 1 && !this.#currencies.has(null);
  }

  #isScopeCertain(open: OpenSums, row: Row, table: HoldingsTable, isConverted: boolean): boolean {
    if (!table.isStatement) return this.#currencies.size < 2;
    const others = [...this.#sums.values()].filter((other) => other !== open);
    return (
      !isConverted &&
      getCategoryAndCurrency(row, table).every((cell) => cell !== '') &&
      others.every(({ sums, rowsAtTotal }) => sums.rows === rowsAtTotal)
    );
  }

  *compare(): Generator<void, FileTotal[]> {
    if (this.#events.every(({ total }) => total === null)) return [];
    return yield* compareTotals(
      this.#events,
      [...this.#sums.values()].map(({ sums }) => sums),
    );
  }
}

function getCategoryAndCurrency(row: Row, { columns }: HoldingsTable): string[] {
  return [getCell(row, columns.securityType), getCell(row, columns.currency)];
}
