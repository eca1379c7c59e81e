import { botFields, type StockChange, structureFields } from '@dashboard/contracts-portfolio';
import type { StockEdit } from './stock-edit.ts';
import { botNames, formatPosition, structureNames } from './stock-values.ts';

/** The changed values by the names of their columns: `Daily BX LL`, `1hr Swing Bot In Position`. */
function listValues(change: StockChange): string[] {
  const states = [
    ...(change.range === undefined ? [] : [`Range ${change.range ?? 'none'}`]),
    ...structureFields
      .filter((field) => change[field] !== undefined)
      .map((field) => `${structureNames[field]} ${change[field] ?? 'none'}`),
  ];
  const positions = botFields.flatMap((field) => {
    const inPosition = change[field];
    return inPosition === undefined ? [] : [`${botNames[field]} ${formatPosition(inPosition)}`];
  });
  return [...states, ...positions];
}

/** What an edit did to a stock: `AAPL removed`, `AAPL: Daily BX LL`. */
export const describeEdit = ({ symbol, change }: StockEdit): string =>
  change === null ? `${symbol} removed` : `${symbol}: ${listValues(change).join(', ')}`;
