import type { ColumnMapping, FileTable } from '@dashboard/contracts-portfolio';

/** How a file says what was paid for a position. */
export type CostKind = 'price' | 'costBasis' | 'none';

/** What a column may be chosen for. `cost` is a price per share or for the position: `costKind`. */
export type ChosenField =
  | 'instrument'
  | 'quantity'
  | 'cost'
  | 'pnlOpen'
  | 'pnlPercent'
  | 'currentPrice';

/** The columns as the admin has chosen them so far, by index in the header; null where none is. */
export type ColumnChoice = Readonly<Record<ChosenField, number | null>> & {
  readonly costKind: CostKind;
};

/** The choice to begin with: what the reader took or guesses. */
export function createChoice({ columns }: FileTable): ColumnChoice {
  const { price, costBasis, ...others } = columns;
  const costKind = price === null && costBasis !== null ? 'costBasis' : 'price';
  return { ...others, costKind, cost: price ?? costBasis };
}

/** Chooses a column for a field, and for no other one any more. */
export function chooseColumn(
  choice: ColumnChoice,
  field: ChosenField,
  column: number | null,
): ColumnChoice {
  const previous = Object.entries(choice).find(
    ([other, index]) => other !== field && index === column && column !== null,
  );
  return { ...choice, ...(previous && { [previous[0]]: null }), [field]: column };
}

export const chooseCostKind = (choice: ColumnChoice, costKind: CostKind): ColumnChoice => ({
  ...choice,
  costKind,
  cost: costKind === 'none' ? null : choice.cost,
});

/** The mapping that was chosen; null while the ticker's or the quantity's column is missing. */
export function toColumnMapping(choice: ColumnChoice): ColumnMapping | null {
  const { instrument, quantity, cost, costKind, ...others } = choice;
  if (instrument === null || quantity === null) return null;
  const price = costKind === 'price' ? cost : null;
  const costBasis = costKind === 'costBasis' ? cost : null;
  return { instrument, quantity, price, costBasis, ...others };
}

/** What is still to be chosen, as a sentence; null when the choice is complete. */
export function describeMissing(choice: ColumnChoice): string | null {
  if (choice.instrument === null) return 'Choose the column of the ticker.';
  if (choice.quantity === null) return 'Choose the column of the quantity.';
  if (choice.costKind === 'none' || choice.cost !== null) return null;
  const cost = choice.costKind === 'price' ? 'the price paid per share' : 'the cost';
  return `Choose the column of ${cost}, or “This file says no cost”.`;
}
