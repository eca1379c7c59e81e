import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import {
  type ApiClient,
  ApiError,
  createQueryKey,
  type Endpoint,
  type ResponseBody,
} from '@dashboard/contracts-http';
import {
  getPortfolioMetrics,
  listStocks,
  mapFields,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import type { QueryClient } from '@tanstack/react-query';
import {
  clearOfflineFigures,
  type Kept,
  type KeptAlert,
  type KeptStock,
  type OfflineFigures,
  readOfflineFigures,
  writeOfflineFigures,
} from './offline-figures.ts';
import { isOfflineCopyWanted } from './offline-setting.ts';

const KEEP_EVERY_MS = 30_000;
/** What the page did not fetch by itself for so long is fetched for the offline page. */
const FETCH_AFTER_MS = 5 * 60_000;
const MAX_ALERTS = 10;

/**
 * Keeps on this device what the offline page shows: every 30 seconds while the page is visible, and
 * when it is hidden. It takes what the page has fetched anyway. When the access of this device ends,
 * what it kept is deleted.
 * @returns stops it
 */
export function keepOfflineFigures(queryClient: QueryClient, api: ApiClient): () => void {
  const keep = () => {
    void keepOnce(queryClient, api);
  };
  const keepWhileVisible = () => {
    if (document.visibilityState === 'visible') keep();
  };
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isRefused(event.action.error)) void clearOfflineFigures();
  });
  const timer = setInterval(keepWhileVisible, KEEP_EVERY_MS);
  document.addEventListener('visibilitychange', keepWhenHidden);
  keep();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', keepWhenHidden);
    unsubscribe();
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

async function keepOnce(queryClient: QueryClient, api: ApiClient): Promise<void> {
  const status = queryClient.getQueryData<ResponseBody<typeof getAuthStatus>>(
    createQueryKey(getAuthStatus),
  );
  const mayRead = !(status?.studentAccess === 'code' && status.role === null);
  if (!mayRead || !isOfflineCopyWanted()) return clearOfflineFigures();
  try {
    await writeOfflineFigures(await collectFigures(queryClient, api));
  } catch (error) {
    if (isRefused(error)) await clearOfflineFigures();
  }
}

async function collectFigures(queryClient: QueryClient, api: ApiClient): Promise<OfflineFigures> {
  const former = await readOfflineFigures();

  /** From the page's own cache, else what was kept, else from the server. */
  async function take<E extends Endpoint, Part>(
    endpoint: E,
    kept: Kept<Part> | undefined,
    select: (response: ResponseBody<E>) => Part,
  ): Promise<Kept<Part> | undefined> {
    const cached = queryClient.getQueryState<ResponseBody<E>>(createQueryKey(endpoint));
    const toKept = (response: ResponseBody<E>, at: number) => ({
      at: new Date(at).toISOString(),
      value: select(response),
    });
    const own = cached?.data && toKept(cached.data, cached.dataUpdatedAt);
    const newest = [own, kept].filter((one) => one !== undefined).sort(byAge)[0];
    const isRecent = newest && Date.now() - Date.parse(newest.at) < FETCH_AFTER_MS;
    if (isRecent && (!cached?.isInvalidated || newest === kept)) return newest;
    try {
      return toKept(await api.call(endpoint, {} as never), Date.now());
    } catch (error) {
      if (isRefused(error)) throw error;
      return newest;
    }
  }

  const [watchlist, portfolio, alerts] = await Promise.all([
    take(listStocks, former?.watchlist, (stocks) => stocks.map(pickStock)),
    take(getPortfolioMetrics, former?.portfolio, (metrics) => metrics),
    take(listFlowAlerts, former?.alerts, (list) => list.slice(0, MAX_ALERTS).map(pickAlert)),
  ]);
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return { theme, watchlist, portfolio, alerts };
}

/** Newest first. */
const byAge = (a: Kept<unknown>, b: Kept<unknown>) => b.at.localeCompare(a.at);

type Stocks = ResponseBody<typeof listStocks>;
type Alerts = ResponseBody<typeof listFlowAlerts>;

const pickStock = (stock: Stocks[number]): KeptStock =>
  mapFields<KeptStock>(['symbol', ...stateKeys], (field) => stock[field]);

function pickAlert(alert: Alerts[number]): KeptAlert {
  const { ticker, optionType, strike, expiry, premium, createdAt } = alert;
  return { ticker, optionType, strike, expiry, premium, createdAt };
}
