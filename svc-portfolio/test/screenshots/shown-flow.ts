import type { FlowRow } from '../../src/bot-analyses/flow-table/flow-row.ts';

type ShownValues = { [Field in keyof FlowRow]: NonNullable<FlowRow[Field]>['value'] };

export type ShownFlow = Omit<ShownValues, 'sweep'> & { readonly sweep: boolean };

const row = (
  contract: readonly [string, 'CALL' | 'PUT', number, string],
  [spot, premium, volume, openInterest]: readonly [number, string, number, number],
  side: ShownFlow['side'],
  sweep: boolean,
): ShownFlow => {
  const [ticker, optionType, strike, expiry] = contract;
  return { ticker, optionType, strike, expiry, spot, premium, volume, openInterest, side, sweep };
};

export const shownFlow: readonly ShownFlow[] = [
  row(['NVDA', 'CALL', 215, '12/18/2026'], [208.31, '$2.4M', 12_540, 3_210], 'ask', true),
  row(['AAPL', 'PUT', 272.5, '12/04/2026'], [276.97, '$850K', 8_105, 11_430], 'bid', false),
  row(['TSLA', 'CALL', 460, '01/15/2027'], [441.08, '$5.1M', 21_900, 9_760], 'ask', true),
  row(['AMD', 'CALL', 240, '12/11/2026'], [231.6, '$1.15M', 6_480, 2_975], 'mid', false),
  row(['MSFT', 'PUT', 480, '12/18/2026'], [492.45, '$640K', 3_300, 7_800], 'bid', true),
  row(['F', 'CALL', 14.5, '11/27/2026'], [13.82, '$97.5K', 15_020, 4_400], 'ask', false),
  row(['SPY', 'PUT', 655, '12/31/2026'], [668.73, '$3.25M', 18_700, 52_310], 'ask', true),
  row(['META', 'CALL', 640, '03/19/2027'], [613.05, '$1.9M', 2_860, 1_140], 'mid', false),
];
