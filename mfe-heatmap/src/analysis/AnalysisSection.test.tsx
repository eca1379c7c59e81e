import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { failOnce, failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AnalysisSection } from './AnalysisSection.tsx';

const IMAGE = formatImagePath('00000000-0000-4000-8000-00000000000a');

const createEntry = (id: string, changes: Partial<AnalysisEntry>): AnalysisEntry => ({
  id,
  stockSymbol: 'AAPL',
  analysisText: null,
  analysisImage: null,
  createdAt: '2026-11-13T05:00:00.000Z',
  ...changes,
});
const entries = [
  createEntry('3', {
    analysisText: 'Third.\nWith a second line.',
    analysisImage: IMAGE,
    createdAt: '2026-11-20T19:45:00.000Z',
  }),
  createEntry('2', { analysisImage: IMAGE }),
  createEntry('1', { analysisText: 'First.' }),
];

const show = (history: unknown) =>
  renderScreen(() => <AnalysisSection symbol="AAPL" onClose={jest.fn()} />, {
    audience: 'student',
    responses: { 'GET /api/stocks/{symbol}/analysis-history': history },
  });

test('entries are newest first and counted, each with its time, text and chart [HEAT-55, HEAT-56, HEAT-57, HEAT-58, HEAT-59, HEAT-61]', async () => {
  const { container } = show(entries);
  expect(await screen.findByText('3 entries')).toBeVisible();
  const times = [...container.querySelectorAll('time')].map((time) => time.dateTime);
  expect(times).toEqual(entries.map(({ createdAt }) => createdAt));
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

test('a single entry is counted, and has no line and no indent [HEAT-61]', async () => {
  show(entries.slice(0, 1));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveStyle({ paddingLeft: '0px', marginLeft: '0px' });
});

test('a broken chart and its heading are hidden, and the failure is logged [HEAT-60, IMG-16]', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  show(entries.slice(1, 2));
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Technical Chart')).toBeNull();
  expect(log.mock.calls.flat().join(' ')).toContain(IMAGE);
});

test.each([
  ['without an entry', []],
  ['not on the watchlist', failWith(404, 'No such stock on the watchlist')],
])('a symbol %s has no analysis yet [HEAT-62]', async (_, history) => {
  show(history);
  expect(await screen.findByText('No Analysis Available')).toBeVisible();
  expect(screen.getByText('Technical analysis for AAPL has not been added yet.')).toBeVisible();
});

test('a failed request shows an error and can be retried [HEAT-63]', async () => {
  const { user } = show(failOnce(entries));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading analysis history');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 entries')).toBeVisible();
});

test('a long history shows its newest 200 entries, and older ones on request [API-34]', async () => {
  const many = Array.from({ length: 250 }, (_, index) => createEntry(`${index}`, {}));
  const { user } = show(({ query }: FakeRequest) => {
    const offset = Number(query.get('offset'));
    return many.slice(offset, offset + 200);
  });
  expect(await screen.findByText('Showing the newest 200 analyses')).toBeVisible();
  expect(screen.getByText('the newest 200 entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older analyses' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(250));
  expect(screen.queryByRole('button', { name: 'Show older analyses' })).toBeNull();
});
