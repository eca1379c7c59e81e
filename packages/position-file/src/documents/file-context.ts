import type { Row } from '../csv/rows.ts';
import type { Broker } from '../layouts/broker-layouts.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import type { FileTable } from '../mapping/column-mapping.ts';
import { isHeaderLike } from '../mapping/header-row.ts';
import { HoldingsTableDescription, UnknownTableFinder } from '../mapping/table-finder.ts';
import { getSkipReasonKind, isPositionReason, type SkipReason } from '../skip-reasons.ts';
import { parseAsOf } from './as-of.ts';
import type { DocumentKind } from './document-kinds.ts';
import {
  findListedDocument,
  isQuoteList,
  listsTickers,
  listsTransactions,
} from './listed-documents.ts';
import { type FoundDocument, findTitledDocument, isNote } from './titled-documents.ts';

// Titles are at the top, and a note is a single cell. Limits the time a hostile file can take.
const MAX_TITLE_ROWS = 100;
const MAX_NOTES = 1000;
const MAX_HEADERS = 50;
const TITLE_CELLS = 4;
const STATEMENT_SECTION = 'Statement';

const WEB_SITE: Broker = 'Yahoo Finance';
const IN_RUPEES: Broker = 'Zerodha';

function createSaleFinder(header: Row, { columns }: HoldingsTable): (row: Row) => boolean {
  const type = header.cells.findIndex((cell) => /^transaction type$/i.test(cell));
  return ({ cells }) =>
    /^sell/i.test(cells[type] ?? '') || /^[-\u2212(]/.test(cells[columns.quantity] ?? '');
}

const hasTickerAndQuantity = ({ columns }: FileTable): boolean =>
  columns.instrument !== null && columns.quantity !== null;

function findKindByReasons(reasons: SkipReason[], broker: Broker): DocumentKind | null {
  if (broker === IN_RUPEES) return 'rupees';
  const lacksQuantities = reasons.includes('no-quantity');
  const others = reasons.filter((reason) => reason !== 'no-quantity');
  if (others.some(isPositionReason)) return null;
  if (lacksQuantities) return broker === WEB_SITE ? 'web-portfolio' : null;
  if (others.includes('sold')) return 'closed-trades';
  if (others.length > 0 && others.every((reason) => reason === 'not-holdings')) return 'orders';
  return others.some((reason) => getSkipReasonKind(reason) === 'option') ? 'options-only' : null;
}

/** What surrounds the holdings: the time, the kind of document if it has none, a mappable table. */
export class FileContext {
  asOf: string | null = null;
  listsSales = false;
  #findSale: ((row: Row) => boolean) | null = null;
  #isEmpty = true;
  #isStatement = false;
  #titleRows = 0;
  #notes = 0;
  #headers = 0;
  #titled: FoundDocument | null = null;
  #listed: FoundDocument | null = null;
  #isQuoteList = false;
  #isTickerList = true;
  #holdingsBroker: Broker | null = null;
  #description: HoldingsTableDescription | null = null;
  readonly #unknownTables = new UnknownTableFinder();

  addBlank(): void {
    this.#unknownTables.addBlank();
  }

  addRow(row: Row): void {
    const hasHoldings = this.#holdingsBroker !== null;
    if (isNote(row)) this.#addNote(row);
    else if (!hasHoldings && this.#isAboveTables(row)) this.#addTitleRow(row);
    if (!hasHoldings) this.#addUnknownRow(row);
    this.#isTickerList &&= listsTickers(row.cells);
    this.#description?.addRow(row);
    if (this.#findSale) this.listsSales ||= this.#findSale(row);
    this.#isEmpty = false;
  }

  setHoldingsTable(header: Row, table: HoldingsTable): void {
    if (this.#holdingsBroker !== null) return;
    this.#holdingsBroker = table.broker;
    if (table.broker === WEB_SITE) this.#findSale = createSaleFinder(header, table);
    if (table.broker !== 'hand-made spreadsheet') return;
    this.#description = new HoldingsTableDescription(header, table);
  }

  findDocument(reasons: SkipReason[]): FoundDocument | null {
    if (this.#isEmpty) return { kind: 'empty' };
    if (this.#titled) return this.#titled;
    if (this.#holdingsBroker !== null) {
      const broker = this.#holdingsBroker;
      const kind = findKindByReasons(reasons, broker);
      return kind && { kind, broker };
    }
    if (this.#isStatement) return { kind: 'no-open-positions', broker: 'Interactive Brokers' };
    const table = this.#unknownTables.finish();
    if (this.#listed) {
      const isAside = this.#listed.kind === 'balances' && table && hasTickerAndQuantity(table);
      return isAside ? null : this.#listed;
    }
    if (table && listsTransactions(table)) return { kind: 'history' };
    const isQuoteList = this.#isQuoteList && !(table && hasTickerAndQuantity(table));
    const isWatchlist = isQuoteList || this.#isTickerList;
    return isWatchlist ? { kind: 'watchlist' } : null;
  }

  findTable(): FileTable | null {
    if (this.#description) return this.#description.finish();
    return this.#holdingsBroker === null ? this.#unknownTables.finish() : null;
  }

  #isAboveTables({ cells }: Row): boolean {
    const isTitle = this.#headers === 0 || cells[0] === STATEMENT_SECTION;
    return isTitle && this.#titleRows < MAX_TITLE_ROWS;
  }

  #addNote({ cells: [text = ''] }: Row): void {
    this.#notes += 1;
    if (this.#notes > MAX_NOTES) return;
    this.asOf ??= parseAsOf(text);
    if (this.#holdingsBroker === null) this.#titled ??= findTitledDocument(text);
  }

  #addTitleRow({ cells }: Row): void {
    this.#titleRows += 1;
    this.asOf ??= parseAsOf(cells.slice(0, TITLE_CELLS).join(' '));
  }

  #addUnknownRow(row: Row): void {
    this.#unknownTables.addRow(row);
    if (this.#listed || this.#headers === MAX_HEADERS || !isHeaderLike(row.cells)) return;
    this.#headers += 1;
    this.#isStatement ||= row.cells[1]?.toLowerCase() === 'header';
    this.#listed = findListedDocument(row.cells);
    this.#isQuoteList ||= isQuoteList(row.cells);
  }
}
