import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES } from '../../test/fixtures.ts';
import type { Columns } from './columns.ts';
import { parseHeader } from './header.ts';

interface ExpectedHeader {
  name: string;
  broker: string;
  header: string;
  columns: Partial<Record<keyof Columns, string>>;
}

const FIGURES = [
  'price',
  'costBasis',
  'currentPrice',
  'marketValue',
  'pnlOpen',
  'pnlPercent',
] as const;

const headers: ExpectedHeader[] = JSON.parse(readFileSync(join(FIXTURES, 'headers.json'), 'utf8'));

test.each(headers)('$name: $header [CSV-116, CSV-117, CSV-120]', ({ broker, header, columns }) => {
  const cells = header.split(',');
  const table = parseHeader(cells);
  if (table?.kind !== 'holdings') throw new Error('not a holdings header');
  const found = FIGURES.flatMap((figure) => {
    const index = table.columns[figure];
    return index < 0 ? [] : [[figure, cells[index]]];
  });
  expect(Object.fromEntries(found)).toEqual(columns);
  expect(table.broker).toBe(broker);
});
