import { type Stock, structureFields } from '@dashboard/contracts-portfolio';
import type { Audience, FakeResponses } from '@dashboard/mfe-kit';
import { failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { createChange } from '../../test/create-change.ts';
import { createSampleStocks } from '../sample-records.ts';
import { createSampleServer } from '../sample-server.ts';
import { StatesSection } from './StatesSection.tsx';
import { computeDayStates, listWeekdays } from './WeekStrip.tsx';

const onClose = jest.fn();
const showStates = (
  responses: FakeResponses = createSampleServer(),
  { audience = 'student' as Audience, symbol = 'AAPL' } = {},
) =>
  renderScreen(
    (props) => <StatesSection symbol={symbol} audience={props.audience} onClose={onClose} />,
    { audience, responses },
  );

const readWeek = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), advanceTimers: true }),
);

test('shows the current states, and the states on each day of the week', async () => {
  const change = createChange('19T16:00:00', 'AAPL', 'weeklyBX', 'LL', 'HL');
  showStates({ ...createSampleServer(), 'GET /api/stocks/history': [change] });
  const week = await screen.findByRole('table', { name: 'The last five days' });
  const [days, range, monthly, ...structures] = readWeek(week);
  expect(days).toBe('Value 11/16 11/17 11/18 11/19 Today');
  expect(range).toBe('Range Fair Value Fair Value Fair Value Fair Value Fair Value');
  expect(monthly).toBe('Monthly HH HH HH HH HH');
  expect(structures.slice(-2)).toEqual(['Weekly LL LL LL HL HL', 'Daily HH HH HH HH HH']);
  expect(week.querySelectorAll('[data-changed]')).toHaveLength(1);
  const sizes = screen.getAllByText('HH').map(({ dataset }) => dataset.size);
  expect(new Set(sizes)).toEqual(new Set(['large']));
  const fact = (name: string) => screen.getByText(name).parentElement;
  expect(fact('Weekly BX')).toHaveTextContent('HL');
  expect(fact('BX Hybrid Bot')).toHaveTextContent('In Position');
  expect(fact('1hr Swing Bot')).toHaveTextContent('No Position');
  expect(screen.queryByRole('button', { name: 'Edit analysis' })).toBeNull();
});

test('a value that was never set shows as not set', async () => {
  showStates(createSampleServer(), { symbol: 'BRK.B' });
  expect(await screen.findAllByText('Not Set')).toHaveLength(1 + structureFields.length);
});

test('a symbol that isn’t on the watchlist shows a message that doesn’t rule out analyses', async () => {
  showStates(createSampleServer(), { symbol: 'ZZZZ' });
  expect(await screen.findByText('ZZZZ is not on the watchlist')).toBeVisible();
  expect(screen.queryByText(/analysis/i)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the current states stay if the week fails to load', async () => {
  showStates({ ...createSampleServer(), 'GET /api/stocks/history': failWith() });
  expect(await screen.findByRole('alert')).toHaveTextContent('This week could not be loaded');
  expect(screen.getByText('Weekly BX').parentElement).toHaveTextContent('HL');
});

test('the admin can open the editor, which replaces the sheet', async () => {
  const { user, host } = showStates(createSampleServer(), { audience: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Edit analysis' }));
  expect(onClose).toHaveBeenCalled();
  expect(host.openedDialogs).toEqual([{ id: 'analysis-editor', subject: { symbol: 'AAPL' } }]);
});

test('the sheet opens the tab at the symbol’s row', async () => {
  const { user, host } = showStates();
  await user.click(await screen.findByRole('button', { name: 'Show in watchlist' }));
  expect(host.navigations).toEqual(['heat-map']);
  expect(window.location.search).toBe('?heat.row=AAPL');
});

test.each([
  ['2026-11-20', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
  ['2026-11-22', ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22']],
  ['2027-01-01', ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']],
])('the strip for %s ends with that day and the weekdays before it', (today, days) => {
  expect(listWeekdays(today)).toEqual(days);
});

const aapl = createSampleStocks()[0] as Stock;
test('each day has its closing values and marks those that changed that day', () => {
  const states = computeDayStates(
    aapl,
    [
      createChange('17T15:00:00', 'AAPL', 'weeklyBX', null, 'LL'),
      createChange('18T15:00:00', 'AAPL', 'weeklyBX', 'LL', 'LH'),
      createChange('18T16:00:00', 'AAPL', 'weeklyBX', 'LH', 'HL'),
      createChange('18T16:00:00', 'NVDA', 'weeklyBX', 'HH', 'LL'),
      createChange('20T16:00:00', 'AAPL', 'range', 'Discount Range', 'Fair Value'),
    ],
    listWeekdays('2026-11-20'),
    (instant) => instant.slice(0, 10),
  );
  expect(
    states.map(({ values, changed }) => [values.range, values.weeklyBX, [...changed]]),
  ).toEqual([
    ['Discount Range', null, []],
    ['Discount Range', 'LL', ['weeklyBX']],
    ['Discount Range', 'HL', ['weeklyBX']],
    ['Discount Range', 'HL', []],
    ['Fair Value', 'HL', ['range']],
  ]);
  expect(states.every(({ values }) => values.dailyBX === aapl.dailyBX)).toBe(true);
});
