import { formatImagePath } from '@dashboard/contracts-http';
import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, failWith, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Watchlist } from '../../test/Watchlist.tsx';
import { createSampleServer } from '../sample-server.ts';
import { AnalysisHistory } from './AnalysisHistory.tsx';

const IMAGE = formatImagePath('00000000-0000-4000-8000-00000000000a');
const HISTORY = 'GET /api/stocks/{symbol}/analysis-history';

const entries: AnalysisEntry[] = [
  {
    id: '3',
    stockSymbol: 'AAPL',
    analysisText: 'Third.\nWith a second line.',
    analysisImage: IMAGE,
    createdAt: '2026-11-20T19:45:00.000Z',
  },
  {
    id: '2',
    stockSymbol: 'AAPL',
    analysisText: null,
    analysisImage: IMAGE,
    createdAt: '2026-11-19T14:05:00.000Z',
  },
  {
    id: '1',
    stockSymbol: 'AAPL',
    analysisText: 'First.',
    analysisImage: null,
    createdAt: '2026-11-13T05:00:00.000Z',
  },
];

const onClose = jest.fn();
const show = (responses: FakeResponses) =>
  renderScreen(() => <AnalysisHistory symbol="AAPL" onClose={onClose} />, {
    audience: 'student',
    responses,
  });

afterEach(() => jest.restoreAllMocks());

test("HEAT-53 a student's click on a symbol opens its analysis history through the host", async () => {
  const { user, host } = renderScreen(Watchlist, {
    audience: 'student',
    responses: createSampleServer(),
  });
  await user.click(await screen.findByRole('button', { name: 'NVDA' }));
  expect(host.openedAnalyses).toEqual(['NVDA']);
});

test('HEAT-54, HEAT-55, HEAT-61 the dialog shows the symbol, the number of entries, and the newest first', async () => {
  show({ [HISTORY]: entries });
  const dialog = screen.getByRole('dialog', { name: 'AAPL Analysis History' });
  expect(await within(dialog).findByText('3 entries')).toBeVisible();
  const times = [...dialog.querySelectorAll('time')].map((time) => time.dateTime);
  expect(times).toEqual(entries.map(({ createdAt }) => createdAt));
});

test('HEAT-56, HEAT-57, HEAT-58, HEAT-59 an entry has its time, its text and its chart; only the first is marked as latest', async () => {
  show({ [HISTORY]: entries });
  const items = await screen.findAllByRole('listitem');
  const [newest, chartOnly, textOnly] = items.map((item) => within(item as HTMLElement));
  expect(newest?.getByText('Latest')).toBeVisible();
  expect(screen.getAllByText('Latest')).toHaveLength(1);
  expect(newest?.getByRole('heading', { name: 'Analysis' })).toBeVisible();
  expect(newest?.getByText(/With a second line/)).toBeVisible();
  expect(newest?.getByText('Technical Chart')).toBeVisible();
  expect(newest?.getByRole('img')).toHaveAttribute('src', IMAGE);
  expect(newest?.getByText(/^11\/20\/2026 \d{1,2}:45 [AP]M$/)).toBeVisible();
  expect(chartOnly?.queryByRole('heading', { name: 'Analysis' })).toBeNull();
  expect(textOnly?.queryByText('Technical Chart')).toBeNull();
});

test('HEAT-60, IMG-16 a broken chart is hidden with its heading, and logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  show({ [HISTORY]: entries.slice(1, 2) });
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Technical Chart')).toBeNull();
  expect(log.mock.calls.flat().join(' ')).toContain(IMAGE);
});

test.each([
  ['without an entry', { [HISTORY]: [] }],
  [
    'not on the watchlist',
    {
      [HISTORY]: failWith(404, 'No such stock on the watchlist'),
    },
  ],
])('HEAT-62 a symbol %s has no analysis yet', async (_, responses) => {
  show(responses);
  expect(await screen.findByText('No Analysis Available')).toBeVisible();
  expect(screen.getByText('Technical analysis for AAPL has not been added yet.')).toBeVisible();
});

test('HEAT-63 a failed request shows an error and can be retried', async () => {
  const { user } = show({
    [HISTORY]: failOnce(entries),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading analysis history');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 entries')).toBeVisible();
});

test('while loading it shows so, and it closes on Escape', async () => {
  const { user } = show({ [HISTORY]: neverRespond });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the analyses...');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('API-34 a long history shows its newest 200 entries, and older ones on request', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...(entries[2] as AnalysisEntry),
    id: String(index),
  }));
  const { user } = show({
    [HISTORY]: ({ query }: FakeRequest) => {
      const offset = Number(query.get('offset'));
      return many.slice(offset, offset + 200);
    },
  });
  expect(await screen.findByText('Showing the newest 200 analyses')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('the newest 200 entries');
  await user.click(screen.getByRole('button', { name: 'Show older analyses' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(250));
  expect(screen.queryByRole('button', { name: 'Show older analyses' })).toBeNull();
});
