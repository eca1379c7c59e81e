import { getAuthStatus, getSettings } from '@dashboard/contracts-auth';
import { type ApiClient, ApiError, createQueryKey } from '@dashboard/contracts-http';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { installCaches } from '../../test/fake-caches.ts';
import { sampleModules } from '../../test/sample-modules.ts';
import { saveSnapshots } from './save-snapshot.ts';
import { readSnapshot } from './snapshot.ts';
import { setSnapshotsWanted } from './snapshot-setting.ts';

const stock = {
  id: '1',
  symbol: 'AAPL',
  range: 'Fair Value',
  hybridBotPosition: true,
  hourBotPosition: true,
  analysisText: 'Private thoughts',
};
const metrics = { totalValue: null, dailyPnl: -1200.5, activePositions: 12, activeBots: 2 };
const alert = {
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 180,
  expiry: '12/18',
  premium: '$1.2M',
  createdAt: new Date(2026, 10, 20, 15).toISOString(),
};

let queryClient: QueryClient;
let calls: string[];
let status: number;
let stop: () => void;

const api = {
  call: async ({ path }: { path: string }) => {
    calls.push(path);
    if (status !== 200) throw new ApiError(status, 'Refused', '');
    return path === '/api/portfolio-metrics'
      ? metrics
      : path === '/api/stocks'
        ? [stock]
        : Array(12).fill(alert);
  },
} as unknown as ApiClient;

beforeEach(() => {
  installCaches();
  queryClient = new QueryClient();
  calls = [];
  status = 200;
  stop = () => {};
});
afterEach(() => stop());

const start = () => {
  stop = saveSnapshots(queryClient, api, sampleModules);
};
const waitForFigures = () => waitFor(async () => expect(await readSnapshot()).toBeDefined());
const waitForNone = () => waitFor(async () => expect(await readSnapshot()).toBeUndefined());

test('saves what the page has fetched without another request, and only data for students [PUSH-04]', async () => {
  queryClient.setQueryData<unknown>(['/api', 'stocks'], [stock]);
  start();
  await waitForFigures();
  expect(calls.sort()).toEqual(['/api/portfolio-metrics', '/api/unusual-flow']);
  const figures = await readSnapshot();
  expect(JSON.stringify(figures)).not.toContain('Private thoughts');
});

test('the name that the admin has set is saved [SET-07]', async () => {
  const key = createQueryKey(getSettings, { params: { key: 'product' } });
  queryClient.setQueryData(key, { value: { name: 'Ana’s Room' }, version: 1 });
  start();
  await waitForFigures();
  expect((await readSnapshot())?.name).toBe('Ana’s Room');
});

test('the views are the watchlist, the totals and the ten newest alerts [PUSH-03]', async () => {
  start();
  await waitForFigures();
  const [watchlist, portfolio, alerts] = (await readSnapshot())?.views ?? [];
  const [symbol, range, ...states] = watchlist?.rows[0] ?? [];
  expect([watchlist?.title, symbol, range, states.at(-1)]).toEqual([
    'Watchlist',
    'AAPL',
    'Fair Value',
    'Hybrid, 1hr BX',
  ]);
  expect(watchlist?.tones).toMatchObject({
    HH: 'green',
    'Fair Value': 'positive',
    '1hr BX': 'positive',
  });
  expect([portfolio?.title, portfolio?.isSingle, portfolio?.rows]).toEqual([
    'Portfolio',
    true,
    [['', '-$1,200.50', '12']],
  ]);
  expect(alerts?.title).toBe('Newest flow alerts');
  expect(alerts?.rows).toHaveLength(10);
  const contract = ['NVDA', 'CALL', '$180.00', '12/18', '$1.2M'];
  expect(alerts?.rows[0]).toEqual([...contract, '11/20/2026 3:00 PM']);
});

test('the snapshot is deleted when the device’s access ends [PUSH-05]', async () => {
  start();
  await waitForFigures();
  status = 401;
  await queryClient
    .fetchQuery({ queryKey: ['x'], queryFn: () => api.call(getAuthStatus, {}) })
    .catch(() => {});
  await waitForNone();
});

test.each([
  [
    'that needs a code but has none',
    () =>
      queryClient.setQueryData(createQueryKey(getAuthStatus), {
        role: null,
        studentAccess: 'code',
      }),
  ],
  ['whose user turned snapshots off', () => setSnapshotsWanted(false)],
])('a device %s deletes its snapshot', async (_, forbid) => {
  start();
  await waitForFigures();
  stop();
  forbid();
  start();
  await waitForNone();
});

test('the snapshot stays while the server is down', async () => {
  start();
  await waitForFigures();
  stop();
  status = 503;
  const day = 24 * 60 * 60_000;
  const later = Date.now() + day;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  start();
  await waitFor(() => expect(calls.length).toBe(6));
  expect((await readSnapshot())?.views).toHaveLength(3);
});
