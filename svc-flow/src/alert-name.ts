import type { OptionType } from '@dashboard/contracts-flow';

interface NamedAlert {
  readonly ticker: string;
  readonly optionType: OptionType;
  /** A number as the database writes it. */
  readonly strike: string | null;
  readonly expiry: string;
}

/** What the audit log and the list of removals call an alert: `NVDA CALL 215 12/18/2026`. */
export const nameAlert = ({ ticker, optionType, strike, expiry }: NamedAlert): string =>
  [ticker, optionType, strike && Number(strike), expiry].filter((part) => part !== null).join(' ');
