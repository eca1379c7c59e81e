import {
  type Range,
  type StockChange,
  type Structure,
  structureFields,
} from '@dashboard/contracts-portfolio';

/** What is chosen in the manual trend entry; '' where nothing is. */
export interface Trend {
  readonly range: Range | '';
  readonly monthlyBX: Structure | '';
  readonly weeklyBX: Structure | '';
  readonly dailyBX: Structure | '';
}

export const emptyTrend: Trend = { range: '', monthlyBX: '', weeklyBX: '', dailyBX: '' };

/** The chosen fields as a change of a stock, or nothing when there are none. */
export function collectChange(trend: Trend): StockChange | undefined {
  const change: StockChange = {};
  if (trend.range !== '') change.range = trend.range;
  for (const field of structureFields) {
    const value = trend[field];
    if (value !== '') change[field] = value;
  }
  return Object.keys(change).length > 0 ? change : undefined;
}
