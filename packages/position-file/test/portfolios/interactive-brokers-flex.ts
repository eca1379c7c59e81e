import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { formatAmount } from '../amounts.ts';
import { knownPosition, type Position, toLot } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  ClientAccountID, CurrencyPrimary, FXRateToBase, AssetClass, Symbol, Description, ReportDate,
  Quantity, Multiplier, Strike, Expiry, Put/Call, MarkPrice, PositionValue, OpenPrice,
  CostBasisPrice, CostBasisMoney, PercentOfNAV, FifoPnlUnrealized, Side, LevelOfDetail
`);
const CLASSES: Record<Position['security'], string> = {
  stock: 'STK',
  short: 'STK',
  'share class': 'STK',
  option: 'OPT',
  bond: 'BOND',
};

function positionLine(each: Position, currency: string, level: 'SUMMARY' | 'LOT'): Line {
  const { security, symbol, quantity, mark, value, price, cost, gain, strike } = each;
  const terms =
    security === 'option' ? ['100', String(strike), '20261016', 'C'] : ['1', '', '', ''];
  const isOption = security === 'option';
  const cells = [
    'U0000000',
    currency,
    '1',
    CLASSES[security],
    isOption ? `${symbol}  261016C${strike}000` : symbol,
    each.name,
    '20260929',
    formatAmount(quantity),
    ...terms,
    formatAmount(mark),
    formatAmount(value),
    formatAmount(price),
    formatAmount(price),
    formatAmount(cost),
    '1.2',
    formatAmount(gain),
    quantity < 0 ? 'Short' : 'Long',
    level,
  ];
  const isHeld = security === 'stock' && currency === 'USD' && level === 'SUMMARY';
  return isHeld ? { cells, lot: toLot(each, { pnlPercent: null }) } : { cells };
}

const entry = fc.record({
  held: knownPosition,
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'GBP'),
  lots: fc.constantFrom(0, 0, 2),
});

export const interactiveBrokersFlex: Layout = {
  name: 'Interactive Brokers Flex query',
  broker: 'Interactive Brokers',
  canHaveDecimalCommas: false,
  lines: fc
    .array(entry, { maxLength: 20 })
    .map((entries) => [
      { cells: HEADER, isFirstHeader: true },
      ...entries.flatMap(({ held, currency, lots }) => [
        positionLine(held, currency, 'SUMMARY'),
        ...Array.from({ length: lots }, () => positionLine(held, currency, 'LOT')),
      ]),
    ]),
};
