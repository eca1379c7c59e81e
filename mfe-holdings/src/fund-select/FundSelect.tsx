import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { InlineSelect } from '@dashboard/ui';
import type { CSSProperties } from 'react';

/** Without the check mark: an option can't hold an icon. */
export const fundOptions = funds.map((fund) => ({
  value: fund as string,
  label: fund.replace('✅ ', ''),
}));

interface FundSelectProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

export function FundSelect({ fund, onFundChange }: FundSelectProps) {
  return (
    <InlineSelect
      options={fundOptions}
      value={fund}
      block
      onValueChange={(value) => onFundChange(value as Fund)}
    />
  );
}

const filterOptions = [{ value: '', label: 'All Funds' }, ...fundOptions];

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
      options={filterOptions}
      value={fund ?? ''}
      {...rest}
      onValueChange={(value) => onFundChange(value === '' ? undefined : (value as Fund))}
    />
  );
}
