import { isBlank, type Row } from './csv/rows.ts';
import type { Broker } from './layouts/broker-layouts.ts';
import { type HoldingsTable, parseHeader, type Table } from './layouts/header.ts';
import { classifyRow, type RowResult } from './positions/classify-row.ts';
import { HoldingCollector } from './positions/holding-collector.ts';
import {
  addToGroup,
  classifyGroup,
  type PositionGroup,
  startsPosition,
} from './positions/position-group.ts';
import type { SkipReason } from './skip-reasons.ts';

/** A line that is not a holding: its number (from 1), its text, and why it was skipped. */
export interface SkippedLine {
  line: number;
  text: string;
  reason: SkipReason;
}

type StatementTitle = 'account statement' | 'position statement';

const STATEMENT_TITLE = /^(account statement|position statement)\b/;
// No real position has that many options. The limit bounds the memory that a hostile file can use.
const MAX_GROUP_ROWS = 500;

function findStatementTitle(row: Row): StatementTitle | undefined {
  const match = STATEMENT_TITLE.exec((row.cells[0] ?? '').toLowerCase());
  return match?.[1] as StatementTitle | undefined;
}

/**
 * An account statement lists no holdings, whatever its tables look like. Every holdings table of a
 * position statement is thinkorswim's.
 */
function applyStatementTitle(table: Table, title: StatementTitle | null): Table {
  if (table.kind === 'other' || title === null) return table;
  if (title === 'account statement') return { kind: 'other', namesHoldings: true };
  return { ...table, broker: 'thinkorswim' };
}

/** Takes rows one by one and keeps the table and the position group that the last rows opened. */
export class PositionFileParser {
  broker: Broker = 'unknown';
  readonly collector = new HoldingCollector();
  readonly skipped: SkippedLine[] = [];
  #table: Table | null = null;
  #group: PositionGroup | null = null;
  #title: StatementTitle | null = null;

  addRow(row: Row): void {
    if (isBlank(row)) {
      this.closeGroup();
    } else if (row.unclosed) {
      this.closeGroup();
      this.#addResult(row, { reason: 'unclosed-quote' });
    } else if (!this.#addTitle(row) && !this.#addHeader(row)) {
      this.#addTableRow(row);
    }
  }

  /** Ends the open position group, at a blank line, a new table or the end of the file. */
  closeGroup(): void {
    if (!this.#group || this.#table?.kind !== 'holdings') return;
    for (const { row, result } of classifyGroup(this.#group, this.#table)) {
      this.#addResult(row, result);
    }
    this.#group = null;
  }

  /** @returns whether the row is a statement's title, which decides what its tables are */
  #addTitle(row: Row): boolean {
    const title = findStatementTitle(row);
    if (!title) return false;
    this.closeGroup();
    this.#title = title;
    if (this.#table) this.#addResult(row, { reason: 'no-commas' });
    return true;
  }

  /** @returns whether the row is a header */
  #addHeader(row: Row): boolean {
    const table = parseHeader(row.cells);
    if (!table) return false;
    this.closeGroup();
    const isFirst = this.#table === null;
    if (isFirst && table.kind === 'other' && !table.namesHoldings) return true;
    if (!isFirst) this.#addResult(row, { reason: 'header' });
    this.#table = applyStatementTitle(table, this.#title);
    if (this.#table.kind === 'holdings' && this.broker === 'unknown') {
      this.broker = this.#table.broker;
    }
    return true;
  }

  #addTableRow(row: Row): void {
    if (!this.#table) return;
    if (this.#table.kind === 'other') {
      this.#addResult(row, { reason: row.cells.length < 2 ? 'no-commas' : 'not-holdings' });
    } else if (this.#table.broker === 'thinkorswim') {
      this.#addGroupRow(row, this.#table);
    } else {
      this.#addResult(row, classifyRow(row, this.#table));
    }
  }

  #addGroupRow(row: Row, table: HoldingsTable): void {
    const group = this.#group;
    if (startsPosition(row, table, group)) {
      this.closeGroup();
      this.#group = { symbolRow: row, detailRows: [], companyName: null };
    } else if (group) {
      addToGroup(group, row, table);
      if (group.detailRows.length === MAX_GROUP_ROWS) this.closeGroup();
    } else {
      this.#addResult(row, classifyRow(row, table));
    }
  }

  #addResult(row: Row, result: RowResult): void {
    if ('position' in result && this.collector.add(result.position)) return;
    const reason = 'reason' in result ? result.reason : 'too-large';
    this.skipped.push({ line: row.line, text: row.text, reason });
  }
}
