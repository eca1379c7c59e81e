import type { OptionType } from '@dashboard/contracts-flow';

interface NamedAlert {
  readonly ticker: string;
  readonly optionType: OptionType;
  readonly strike: string | number | null;
  readonly expiry: string;
}

export const nameAlert = ({ ticker, optionType, strike, expiry }: NamedAlert): string =>
  [ticker, optionType, strike && Number(strike), expiry].filter((part) => part !== null).join(' ');
