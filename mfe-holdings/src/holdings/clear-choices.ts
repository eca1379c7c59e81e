import { computeTotals, type Fund, funds, type Holding } from '@dashboard/contracts-portfolio';
import { formatMoney } from '../format/figures.ts';

/** What Clear All can remove: the holdings of a fund, or of all funds. */
export interface ClearChoice {
  /** Undefined stands for all funds. */
  readonly fund: Fund | undefined;
  /** The fund, or which funds all of them are. */
  readonly name: string;
  readonly count: number;
  /** What they are worth: `$73,000.00`. */
  readonly value: string;
}

export const formatHoldingCount = (count: number) =>
  count === 1 ? '1 holding' : `${count} holdings`;

const createChoice = (
  fund: Fund | undefined,
  name: string,
  holdings: readonly Holding[],
): ClearChoice => ({
  fund,
  name,
  count: holdings.length,
  value: formatMoney(computeTotals(holdings).value),
});

/** Each fund that has holdings, and last, where there are several, all of them. */
export function listClearChoices(holdings: readonly Holding[]): ClearChoice[] {
  const choices = funds
    .map((fund) => {
      const own = holdings.filter((holding) => holding.fund === fund);
      return createChoice(fund, fund, own);
    })
    .filter(({ count }) => count > 0);
  if (choices.length < 2) return choices;
  return [...choices, createChoice(undefined, `All ${choices.length} funds`, holdings)];
}
