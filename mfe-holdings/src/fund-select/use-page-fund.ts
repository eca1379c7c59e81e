import { type Fund, funds, normalizeFund } from '@dashboard/contracts-portfolio';
import { useSearchParam } from '@dashboard/mfe-kit';

/** The main fund without its check mark, which would be nine characters in the address. */
const formatParam = (fund: Fund) => fund.replace('✅ ', '');

/**
 * The fund that the whole page is about, kept in the address: what is shown, what a file becomes,
 * whose figures are edited and what Clear All removes. Undefined stands for all funds.
 */
export function usePageFund(): [Fund | undefined, (fund: Fund | undefined) => void] {
  const [param, setParam] = useSearchParam('holdings.fund');
  const name = normalizeFund(param);
  return [
    funds.find((fund) => fund === name),
    (fund) => setParam(fund === undefined ? '' : formatParam(fund)),
  ];
}
