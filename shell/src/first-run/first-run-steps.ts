import { listStudentInvites } from '@dashboard/contracts-auth';
import { getManualPnl, listHoldings, listStocks, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { adminPagePaths } from '../page/admin-page-paths.ts';

/** What is to be done before students find something. */
export interface FirstRunStep {
  readonly title: string;
  readonly isDone: boolean;
  /** Where it is done: a tab of the dashboard, or a page. */
  readonly place: { readonly tab: string } | { readonly path: string };
}

/** The steps of the first run; undefined while it is not known which are done. */
export function useFirstRunSteps(): readonly FirstRunStep[] | undefined {
  const figures = useEndpoint(getManualPnl, { params: { fund: MAIN_FUND } });
  const stocks = useEndpoint(listStocks);
  const holdings = useEndpoint(listHoldings, { query: {} });
  const invites = useEndpoint(listStudentInvites);
  if (
    figures.data === undefined ||
    stocks.data === undefined ||
    holdings.data === undefined ||
    invites.data === undefined
  ) {
    return undefined;
  }
  return [
    {
      title: 'Enter the figures of your fund',
      isDone: figures.data !== null,
      place: { tab: 'fund-holdings' },
    },
    {
      title: 'Add the symbols of your watchlist',
      isDone: stocks.data.length > 0,
      place: { tab: 'heat-map' },
    },
    {
      title: "Import your broker's position file",
      isDone: holdings.data.length > 0,
      place: { tab: 'fund-holdings' },
    },
    {
      title: 'Invite your students',
      isDone: invites.data.length > 0,
      place: { path: adminPagePaths.account },
    },
  ];
}
