import { type FlowAlert, type OptionType, premiumAmount } from '@dashboard/contracts-flow';

export interface PremiumTotals {
  /** USD of each option type. */
  readonly amounts: Readonly<Record<OptionType, number>>;
  /** How many alerts have a premium that cannot be read as an amount, and is in no total. */
  readonly unreadable: number;
}

/** What was paid for all the calls and all the puts of a list. */
export function premiumTotals(alerts: readonly FlowAlert[]): PremiumTotals {
  const amounts = { CALL: 0, PUT: 0 };
  let unreadable = 0;
  for (const { optionType, premium } of alerts) {
    const amount = premiumAmount(premium);
    if (amount !== null) amounts[optionType] += amount;
    else if (premium) unreadable += 1;
  }
  return { amounts, unreadable };
}
