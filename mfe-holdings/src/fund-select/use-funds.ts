import { type Fund, formatPlainFund, listFunds, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo } from 'react';

const initial = [MAIN_FUND];

/** The names in the admin's order; only the main fund until loaded. */
export function useFundNames(enabled = true): readonly Fund[] {
  const { data } = useEndpoint(listFunds, {}, { enabled });
  return useMemo(() => data?.map(({ name }) => name) ?? initial, [data]);
}

/** Undefined if no fund has this name, for example because it was renamed. */
export function useKnownFund(fund: Fund | undefined): Fund | undefined {
  const { data } = useEndpoint(listFunds);
  return !data || data.some(({ name }) => name === fund) ? fund : undefined;
}

/** Without the check mark: an option can't hold an icon. */
export const useFundOptions = () =>
  useFundNames().map((fund) => ({ value: fund as string, label: formatPlainFund(fund) }));
