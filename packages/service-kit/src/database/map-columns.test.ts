import { mapColumns } from './map-columns.ts';

const columns = mapColumns(['id', 'monthlyBX', 'volumeOiRatio', 'ytdPnlPercent']);

test("a column is selected under its field's name", () => {
  expect(columns.selection).toEqual([
    'id as id',
    'monthly_bx as monthlyBX',
    'volume_oi_ratio as volumeOiRatio',
    'ytd_pnl_percent as ytdPnlPercent',
  ]);
});

test('a row has exactly the given fields, including null ones', () => {
  const values = { monthlyBX: null, volumeOiRatio: 2, ytdPnlPercent: undefined, other: 1 };
  expect(columns.toRow(values)).toEqual({ monthly_bx: null, volume_oi_ratio: 2 });
});
