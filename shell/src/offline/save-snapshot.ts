import { getAuthStatus, getSettings, type Settings } from '@dashboard/contracts-auth';
import { type ListedModule, type SlotEntry, slotSchemas } from '@dashboard/contracts-gateway';
import {
  type ApiClient,
  ApiError,
  createQueryKey,
  type ResponseBody,
} from '@dashboard/contracts-http';
import type { QueryClient } from '@tanstack/react-query';
import { formatColumn, type Row } from '../slots/row-text.ts';
import { collectEntries, toEndpoint } from '../slots/slots.ts';
import {
  clearSnapshot,
  readSnapshot,
  type SavedView,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts';
import { areSnapshotsWanted } from './snapshot-setting.ts';

const SAVE_EVERY_MS = 30_000;
/** Data that the page hasn't fetched for this long is fetched for the snapshot. */
const FETCH_AFTER_MS = 5 * 60_000;

type OfflineView = SlotEntry<'offlineViews'>;

/** Every 30 s while visible, and when hidden; deletes when access ends. @returns a stop function */
export function saveSnapshots(
  queryClient: QueryClient,
  api: ApiClient,
  modules: readonly Pick<ListedModule, 'name' | 'slots'>[],
): () => void {
  const views = collectEntries(modules, 'offlineViews', slotSchemas.offlineViews, 'student');

  async function save(): Promise<void> {
    const status = queryClient.getQueryData<ResponseBody<typeof getAuthStatus>>(
      createQueryKey(getAuthStatus),
    );
    const mayRead = !(status?.studentAccess === 'code' && status.role === null);
    if (!mayRead || !areSnapshotsWanted()) return clearSnapshot();
    try {
      await writeSnapshot(await collectSnapshot(queryClient, api, views));
    } catch (error) {
      if (isRefused(error)) await clearSnapshot();
    }
  }

  const saveWhileVisible = () => document.visibilityState === 'visible' && void save();
  const saveWhenHidden = () => document.visibilityState === 'hidden' && void save();
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isRefused(event.action.error)) void clearSnapshot();
  });
  const timer = setInterval(saveWhileVisible, SAVE_EVERY_MS);
  document.addEventListener('visibilitychange', saveWhenHidden);
  void save();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', saveWhenHidden);
    unsubscribe();
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

async function collectSnapshot(
  queryClient: QueryClient,
  api: ApiClient,
  views: readonly OfflineView[],
): Promise<Snapshot> {
  const former = await readSnapshot();

  /** Uses the newer of the page's cache and the last snapshot, unless both are too old. */
  async function readOrFetch(view: OfflineView): Promise<SavedView | undefined> {
    const endpoint = toEndpoint(view.call);
    const saved = former?.views?.find(({ id }) => id === view.id);
    const cached = queryClient.getQueryState(createQueryKey(endpoint));
    const own = cached?.data ? renderView(view, cached.data, cached.dataUpdatedAt) : undefined;
    const newest = [own, saved].filter((one) => one !== undefined).sort(byAge)[0];
    const isRecent = newest && Date.now() - Date.parse(newest.at) < FETCH_AFTER_MS;
    if (isRecent && (!cached?.isInvalidated || newest === saved)) return newest;
    try {
      return renderView(view, await api.call(endpoint, {}), Date.now());
    } catch (error) {
      if (isRefused(error)) throw error;
      return newest;
    }
  }

  const saved = await Promise.all(views.map(readOrFetch));
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const product = queryClient.getQueryData<Settings>(
    createQueryKey(getSettings, { params: { key: 'product' } }),
  );
  const name = product ? String(product.value.name ?? '') || undefined : former?.name;
  return { theme, name, views: saved.filter((view) => view !== undefined) };
}

const byAge = (a: SavedView, b: SavedView) => b.at.localeCompare(a.at);

function renderView(view: OfflineView, response: unknown, at: number): SavedView {
  const { id, title, empty, columns, maxRows, tones } = view;
  const rows = (Array.isArray(response) ? response : [response]) as Row[];
  return {
    id,
    title,
    empty,
    at: new Date(at).toISOString(),
    headings: columns.map(({ heading }) => heading),
    rows: rows.slice(0, maxRows).map((row) => columns.map((column) => formatColumn(row, column))),
    isSingle: !Array.isArray(response),
    tones,
  };
}
