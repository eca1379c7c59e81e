import { type Fund, listHoldings } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

/** The holdings of one fund, or of all. */
export const useHoldings = (fund?: Fund) => useEndpoint(listHoldings, { query: { fund } });
