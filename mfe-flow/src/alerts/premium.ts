import { type FlowAlert, parsePremium } from '@dashboard/contracts-flow';

const amounts = new Map<string, number | null>();

/** The amount of a premium in USD as `parsePremium` reads it, remembered for the next render. */
export function parseAmount(premium: string | null): number | null {
  if (premium === null) return null;
  let amount = amounts.get(premium);
  if (amount === undefined) {
    amount = parsePremium(premium);
    amounts.set(premium, amount);
  }
  return amount;
}

/** The largest premium of the alerts in USD; 0 without any that is an amount. */
export const findLargestPremium = (alerts: readonly FlowAlert[]): number =>
  alerts.reduce((largest, { premium }) => Math.max(largest, parseAmount(premium) ?? 0), 0);
