import type { OptionPosition } from '@dashboard/contracts-portfolio';
import { tabulateOptions } from './options-csv.ts';

test('options are exported with their cost', () => {
  const option = {
    fund: 'Growth Fund',
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 140,
    expiry: '12/18/2026',
    quantity: 2,
    price: 1.5,
    cost: 300,
  } as OptionPosition;
  expect(tabulateOptions([option]).rows).toEqual([
    ['Growth Fund', 'NVDA', 'CALL', 140, '12/18/2026', 2, 1.5, 300],
  ]);
});
