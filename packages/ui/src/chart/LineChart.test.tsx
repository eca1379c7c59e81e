import { act, render, screen, waitFor, within } from '@testing-library/react';
import { formatUsd } from '../format.ts';
import { LineChart } from './LineChart.tsx';

const series = { applyOptions: jest.fn(), setData: jest.fn() };
const chart = {
  addSeries: jest.fn(() => series),
  applyOptions: jest.fn(),
  timeScale: () => ({ fitContent: jest.fn() }),
  remove: jest.fn(),
};
const createChart = jest.fn((..._: unknown[]) => chart);
jest.mock(
  'lightweight-charts',
  () => ({ createChart: (...given: unknown[]) => createChart(...given), LineSeries: {} }),
  // It ships as an ES module alone, which the tests' require does not find.
  { virtual: true },
);

const points = [
  { day: '2026-11-19', value: 1000 },
  { day: '2026-11-20', value: 1250 },
];
const figures = (label = 'Value') => <LineChart {...{ label, points, formatValue: formatUsd }} />;

beforeEach(() => jest.clearAllMocks());
afterEach(() => document.documentElement.removeAttribute('data-theme'));

it('draws a line through the days, and removes the drawing on unmount', async () => {
  const { unmount } = render(figures());
  await waitFor(() =>
    expect(series.setData).toHaveBeenLastCalledWith([
      { time: '2026-11-19', value: 1000 },
      { time: '2026-11-20', value: 1250 },
    ]),
  );
  unmount();
  expect(chart.remove).toHaveBeenCalledTimes(1);
});

it('has the same values as a table', async () => {
  render(figures('All Funds, value in USD'));
  const table = within(screen.getByRole('table', { name: 'All Funds, value in USD' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DateAll Funds, value in USD',
    '11/19/2026$1,000.00',
    '11/20/2026$1,250.00',
  ]);
  await waitFor(() => expect(createChart).toHaveBeenCalled());
});

it('uses the colours of a new theme', async () => {
  document.documentElement.style.setProperty('--accent', '#0e5a8a');
  render(figures());
  await waitFor(() => expect(series.setData).toHaveBeenCalled());
  document.documentElement.style.setProperty('--accent', '#6db6e3');
  await act(async () => {
    document.documentElement.dataset.theme = 'dark';
  });
  expect(series.applyOptions).toHaveBeenLastCalledWith({ color: '#6db6e3' });
  document.documentElement.removeAttribute('style');
});

it('shows the table when the line cannot be drawn', async () => {
  createChart.mockImplementationOnce(() => {
    throw new Error('No canvas');
  });
  render(figures());
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByRole('table', { name: 'Value' })).toBeVisible();
});
