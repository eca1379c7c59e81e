import { type FlowAlert, type OptionType, parsePremium } from '@dashboard/contracts-flow';

export interface PremiumTotals {
  /** USD of each option type. */
  readonly amounts: Readonly<Record<OptionType, number>>;
  /** How many alerts have a premium that is no amount; they are in neither sum. */
  readonly unreadable: number;
}

/** Sums the premiums of the calls and of the puts. */
export function sumPremiums(alerts: readonly FlowAlert[]): PremiumTotals {
  const amounts = { CALL: 0, PUT: 0 };
  let unreadable = 0;
  for (const { optionType, premium } of alerts) {
    const amount = parsePremium(premium);
    if (amount !== null) amounts[optionType] += amount;
    else if (premium) unreadable += 1;
  }
  return { amounts, unreadable };
}
