import { isBlank, type Row } from './csv/rows.ts';
import { FileContext } from './documents/file-context.ts';
import { findTitledDocument, isNote } from './documents/titled-documents.ts';
import type { Broker } from './layouts/broker-layouts.ts';
import { type HoldingsTable, isDataRow, parseHeader, type Table } from './layouts/header.ts';
import type { ColumnMappings } from './mapping/column-mapping.ts';
import { findMappedTable } from './mapping/mapped-table.ts';
import { classifyGroup } from './positions/classify-group.ts';
import { classifyRow, type PositionResult, type RowResult } from './positions/classify-row.ts';
import type { Skipped } from './positions/explain-row.ts';
import { HoldingCollector } from './positions/holding-collector.ts';
import { PercentUnit } from './positions/percent-unit.ts';
import { addToGroup, type PositionGroup, startsPosition } from './positions/position-group.ts';
import type { SkipReason } from './skip-reasons.ts';
import { FileTotals } from './totals/file-totals.ts';

export interface SkippedLine {
  line: number;
  text: string;
  reason: SkipReason;
  /** Shown in the reason's sentence: the currency, or the ticker of a short position. */
  detail?: string;
}

export type Title = 'position statement' | 'other document';

const POSITION_STATEMENT = /^position statement\b/i;
// No real position has that many options. Limits the memory a hostile file can take.
const MAX_GROUP_ROWS = 500;

function findTitle(row: Row): Title | null {
  const text = row.cells[0] ?? '';
  if (POSITION_STATEMENT.test(text)) return 'position statement';
  return isNote(row) && findTitledDocument(text) ? 'other document' : null;
}

/** Other documents have no holdings, and only thinkorswim's files are position statements. */
function applyTitle(table: Table, title: Title | null): Table {
  if (table.kind === 'other' || title === null) return table;
  if (title === 'other document') return { kind: 'other', namesHoldings: true };
  return { ...table, broker: 'thinkorswim' };
}

export interface ParserOptions {
  mappings?: ColumnMappings;
  title?: Title;
  percentsAreFractions?: boolean;
}

export class PositionFileParser {
  broker: Broker = 'unknown';
  saysCost = false;
  readonly collector = new HoldingCollector();
  readonly context = new FileContext();
  readonly skipped: SkippedLine[] = [];
  readonly totals = new FileTotals();
  readonly percentUnit = new PercentUnit();
  #table: Table | null = null;
  #group: PositionGroup | null = null;
  #title: Title | null;
  readonly #options: ParserOptions;

  constructor(options: ParserOptions = {}) {
    this.#options = options;
    this.#title = options.title ?? null;
  }

  addRow(row: Row): void {
    if (isBlank(row)) {
      this.context.addBlank();
      return;
    }
    this.context.addRow(row);
    if (row.unclosed) {
      this.closeGroup();
      this.#addResult(row, { reason: 'unclosed-quote' });
    } else if (!this.#addTitle(row) && !this.#addHeader(row)) {
      this.#addTableRow(row);
    }
  }

  closeGroup(): void {
    if (!this.#group || this.#table?.kind !== 'holdings') return;
    const { symbolRow } = this.#group;
    for (const { row, result } of classifyGroup(this.#group, this.#table)) {
      this.#addResult(row, result, row !== symbolRow);
    }
    this.#group = null;
  }

  #addTitle(row: Row): boolean {
    const title = findTitle(row);
    if (!title) return false;
    this.closeGroup();
    this.#title = title;
    if (this.#table) this.#addResult(row, { reason: 'no-commas' });
    return true;
  }

  #addHeader(row: Row): boolean {
    if (this.#table?.kind === 'holdings' && isDataRow(row.cells, this.#table)) return false;
    const table = findMappedTable(row.cells, this.#options.mappings) ?? parseHeader(row.cells);
    if (!table) return false;
    this.closeGroup();
    const isFirst = this.#table === null;
    if (isFirst && table.kind === 'other' && !table.namesHoldings) return true;
    if (!isFirst) this.#addResult(row, { reason: 'header' });
    this.#table = applyTitle(table, this.#title);
    if (this.#table.kind === 'holdings') this.#noteHoldingsTable(row, this.#table);
    return true;
  }

  #noteHoldingsTable(header: Row, table: HoldingsTable): void {
    table.percentsAreFractions = this.#options.percentsAreFractions;
    const { broker, columns } = table;
    this.context.setHoldingsTable(header, table);
    this.totals.startTable(table, header.cells);
    if (this.broker === 'unknown') this.broker = broker;
    this.saysCost ||= columns.price >= 0 || columns.costBasis >= 0;
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
      this.#group = { symbolRow: row, detailRows: [], companyRows: [], companyName: null };
    } else if (group) {
      addToGroup(group, row, table);
      if (group.detailRows.length === MAX_GROUP_ROWS) this.closeGroup();
    } else {
      this.#addResult(row, classifyRow(row, table), true);
    }
  }

  /** @param isPart whether the row is part of a position whose totals are on another row */
  #addResult(row: Row, result: RowResult, isPart = false): void {
    const skipped = 'reason' in result ? result : this.#addPosition(result);
    this.totals.addRow(row, skipped?.reason ?? null, isPart);
    if (!skipped) return;
    const { reason, detail } = skipped;
    const line: SkippedLine = { line: row.line, text: row.text, reason };
    if (detail !== undefined) line.detail = detail;
    this.skipped.push(line);
  }

  #addPosition({ position, isLot }: PositionResult): Skipped | null {
    this.percentUnit.add(position);
    const reason = this.collector.add(position, isLot);
    return reason && { reason };
  }
}
