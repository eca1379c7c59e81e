import type { CsvTable } from '@dashboard/mfe-kit';
import { formatSource, type TrackCase } from '../cases/track-case.ts';

const header = [
  'Symbol',
  'Source',
  'Alert or Bot',
  'Status',
  'Entered',
  'Ended',
  'Days',
  'Entry Price',
  'Exit Price',
  'Result %',
  'Note',
];

export const tabulateCases = (cases: readonly TrackCase[]): CsvTable => ({
  header,
  rows: cases.map((one) => [
    one.symbol,
    formatSource(one.source),
    one.title,
    one.statusText,
    one.startedAt,
    one.endedAt,
    one.days,
    one.record.outcome?.entryPrice,
    one.record.outcome?.exitPrice,
    one.resultPercent,
    one.text,
  ]),
});
