import type { FlowAlert } from '@dashboard/contracts-flow';

type NamedAlert = Pick<FlowAlert, 'ticker' | 'optionType' | 'strike' | 'expiry'>;

export const nameAlert = ({ ticker, optionType, strike, expiry }: NamedAlert): string =>
  [ticker, optionType, strike, expiry].filter((part) => part !== null).join(' ');
