import {
  botFields,
  formatPosition,
  type StockChange,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import type { StockEdit } from './stock-edit.ts';

/** The changed values by the names of their columns: `Daily BX LL`, `1hr Swing Bot In Position`. */
function listValues(change: StockChange): string[] {
  const states = [
    ...(change.range === undefined ? [] : [`Range ${change.range ?? 'none'}`]),
    ...structureFields
      .filter((field) => change[field] !== undefined)
      .map((field) => `${stateFields[field].label} ${change[field] ?? 'none'}`),
  ];
  const positions = botFields.flatMap((field) => {
    const inPosition = change[field];
    return inPosition === undefined
      ? []
      : [`${stateFields[field].label} ${formatPosition(inPosition)}`];
  });
  return [...states, ...positions];
}

/** What an edit did to a stock: `AAPL removed`, `AAPL: Daily BX LL`. */
export const describeEdit = ({ symbol, change }: StockEdit): string =>
  change === null ? `${symbol} removed` : `${symbol}: ${listValues(change).join(', ')}`;
