import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { findCurrency } from '../positions/currency.ts';
import type { SkipReason } from '../skip-reasons.ts';
import { compareTotals, type LedgerEvent } from './compare-totals.ts';
import type { FileTotal } from './file-total.ts';
import { Ledger } from './ledger.ts';
import { alignTotalColumns, getTotalColumns, getTotalScope, type TotalScope } from './total-row.ts';

const NOT_COUNTED = new Set<SkipReason>([
  ...(['tax-lot', 'strategy', 'company-row', 'header', 'not-holdings'] as const),
  ...(['no-commas', 'unclosed-quote'] as const),
]);
const CASH = new Set<SkipReason>(['summary', 'cash']);
// No statement has more. Limits the time and memory a hostile file can take.
const MAX_EVENTS = 2000;
const MAX_LEDGERS = 200;

/** `table` is the last table added. `rowsAtTotal` is its number of rows at the last total. */
interface OpenLedger {
  ledger: Ledger;
  table: HoldingsTable | null;
  rowsAtTotal: number;
}

export class FileTotals {
  readonly #ledgers = new Map<string, OpenLedger>();
  readonly #events: LedgerEvent[] = [];
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

  /**
   * @param reason why the row isn't a holding, or null
   * @param isPart whether another row has the amounts of its position
   */
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
    const { ledger } = this.#openLedger(row, table);
    ledger.add(row, this.#columns, reason !== null && CASH.has(reason));
    this.#isAfterTotal = false;
    const currency = getCell(row, table.columns.currency);
    if (currency && this.#currencies.size < 2) this.#currencies.add(currency);
  }

  #addTotal(row: Row, scope: TotalScope, table: HoldingsTable): void {
    if (this.#events.length >= MAX_EVENTS) return;
    const open = this.#openLedger(row, table);
    const isConverted = this.#isAfterTotal && open.rowsAtTotal === open.ledger.rows;
    const columns = alignTotalColumns(this.#columns, row, table);
    this.#events.push({
      ledger: open.ledger,
      rows: open.ledger.rows,
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
    open.rowsAtTotal = open.ledger.rows;
    this.#isAfterTotal = !isConverted;
  }

  /**
   * An activity statement has a total per asset category and currency, and repeats the total of
   * another currency in the base currency.
   */
  #openLedger(row: Row, table: HoldingsTable): OpenLedger {
    const isKeyed = table.isStatement && this.#ledgers.size < MAX_LEDGERS;
    const key = isKeyed ? getCategoryAndCurrency(row, table).join() : '';
    let open = this.#ledgers.get(key);
    if (!open) {
      open = { ledger: new Ledger(), table: null, rowsAtTotal: 0 };
      this.#ledgers.set(key, open);
    }
    if (open.table !== table) {
      open.table = table;
      if (this.#events.length < MAX_EVENTS) {
        this.#events.push({ ledger: open.ledger, rows: open.ledger.rows, total: null });
      }
    }
    return open;
  }

  #isForeign(row: Row, table: HoldingsTable): boolean {
    if (findCurrency(row, table.columns) !== null) return true;
    return !table.isStatement && this.#currencies.size === 1 && !this.#currencies.has(null);
  }

  #isScopeCertain(open: OpenLedger, row: Row, table: HoldingsTable, isConverted: boolean): boolean {
    if (!table.isStatement) return this.#currencies.size < 2;
    const others = [...this.#ledgers.values()].filter((other) => other !== open);
    return (
      !isConverted &&
      getCategoryAndCurrency(row, table).every((cell) => cell !== '') &&
      others.every(({ ledger, rowsAtTotal }) => ledger.rows === rowsAtTotal)
    );
  }

  *compare(): Generator<void, FileTotal[]> {
    if (this.#events.every(({ total }) => total === null)) return [];
    return yield* compareTotals(
      this.#events,
      [...this.#ledgers.values()].map(({ ledger }) => ledger),
    );
  }
}

function getCategoryAndCurrency(row: Row, { columns }: HoldingsTable): string[] {
  return [getCell(row, columns.securityType), getCell(row, columns.currency)];
}
