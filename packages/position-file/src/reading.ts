import { type HoldingsTable, readHeader, type Table } from './header.ts';
import { HoldingBook } from './holding-book.ts';
import type { Broker } from './layouts.ts';
import { judgeRow, type Verdict } from './position.ts';
import { addFollower, judgeGroup, type PositionGroup, startsPosition } from './position-group.ts';
import type { SkipReason } from './reasons.ts';
import { isBlank, type Row } from './rows.ts';

/** A line that is no holding: its number from 1, its text as plain text, and why. */
export interface SkippedLine {
  line: number;
  text: string;
  reason: SkipReason;
}

type DocumentTitle = 'account statement' | 'position statement';

const TITLE = /^(account statement|position statement)\b/;
// No real position has that many options; the bound keeps a hostile group from piling up.
const MAX_GROUP_ROWS = 500;

function findTitle(row: Row): DocumentTitle | undefined {
  return TITLE.exec((row.cells[0] ?? '').toLowerCase())?.[1] as DocumentTitle | undefined;
}

/** An account statement has no holdings; under a position statement every table is thinkorswim's. */
function underTitle(table: Table, title: DocumentTitle | null): Table {
  if (table.kind === 'other' || title === null) return table;
  if (title === 'account statement') return { kind: 'other', namesHoldings: true };
  return { ...table, broker: 'thinkorswim' };
}

/** Reads row after row, knowing the table and the position that the rows above have opened. */
export class Reading {
  broker: Broker = 'unknown';
  readonly book = new HoldingBook();
  readonly skipped: SkippedLine[] = [];
  #table: Table | null = null;
  #group: PositionGroup | null = null;
  #title: DocumentTitle | null = null;

  add(row: Row): void {
    if (isBlank(row)) {
      this.closeGroup();
    } else if (row.unclosed) {
      this.closeGroup();
      this.#settle(row, { reason: 'unclosed-quote' });
    } else if (!this.#addTitle(row) && !this.#addHeader(row)) {
      this.#addToTable(row);
    }
  }

  closeGroup(): void {
    if (!this.#group || this.#table?.kind !== 'holdings') return;
    for (const { row, verdict } of judgeGroup(this.#group, this.#table)) this.#settle(row, verdict);
    this.#group = null;
  }

  /** A document's title decides what its tables are, whatever they look like. */
  #addTitle(row: Row): boolean {
    const title = findTitle(row);
    if (!title) return false;
    this.closeGroup();
    this.#title = title;
    if (this.#table) this.#settle(row, { reason: 'no-commas' });
    return true;
  }

  #addHeader(row: Row): boolean {
    const table = readHeader(row.cells);
    if (!table) return false;
    this.closeGroup();
    const isFirst = this.#table === null;
    if (isFirst && table.kind === 'other' && !table.namesHoldings) return true;
    if (!isFirst) this.#settle(row, { reason: 'header' });
    this.#table = underTitle(table, this.#title);
    if (this.#table.kind === 'holdings' && this.broker === 'unknown') {
      this.broker = this.#table.broker;
    }
    return true;
  }

  #addToTable(row: Row): void {
    if (!this.#table) return;
    if (this.#table.kind === 'other') {
      this.#settle(row, { reason: row.cells.length < 2 ? 'no-commas' : 'not-holdings' });
    } else if (this.#table.broker === 'thinkorswim') {
      this.#addToGroup(row, this.#table);
    } else {
      this.#settle(row, judgeRow(row, this.#table));
    }
  }

  #addToGroup(row: Row, table: HoldingsTable): void {
    const group = this.#group;
    if (startsPosition(row, table, group)) {
      this.closeGroup();
      this.#group = { symbol: row, followers: [], company: null };
    } else if (group) {
      addFollower(group, row, table);
      if (group.followers.length === MAX_GROUP_ROWS) this.closeGroup();
    } else {
      this.#settle(row, judgeRow(row, table));
    }
  }

  #settle(row: Row, verdict: Verdict): void {
    if ('position' in verdict && this.book.add(verdict.position)) return;
    const reason = 'reason' in verdict ? verdict.reason : 'too-large';
    this.skipped.push({ line: row.line, text: row.text, reason });
  }
}
