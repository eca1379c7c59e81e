import type { Fund } from '@dashboard/contracts-portfolio';
import { InlineSelect } from '@dashboard/ui';
import type { CSSProperties } from 'react';
import { useFundOptions } from './use-funds.ts';

interface FundSelectProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

export function FundSelect({ fund, onFundChange }: FundSelectProps) {
  return (
    <InlineSelect
      options={useFundOptions()}
      value={fund}
      block
      onValueChange={(value) => onFundChange(value)}
    />
  );
}

const allFunds = { value: '', label: 'All Funds' };

interface FundFilterProps {
  /** Undefined for all funds. */
  fund: Fund | undefined;
  onFundChange: (fund: Fund | undefined) => void;
  style?: CSSProperties;
  'aria-label'?: string;
}

/** Needs a surrounding Field or an `aria-label`. */
export function FundFilter({ fund, onFundChange, ...rest }: FundFilterProps) {
  return (
    <InlineSelect
      options={[allFunds, ...useFundOptions()]}
      value={fund ?? ''}
      {...rest}
      onValueChange={(value) => onFundChange(value === '' ? undefined : value)}
    />
  );
}
