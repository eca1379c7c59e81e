import type { DayFigure } from '@dashboard/contracts-http';
import { failOnce, failWith, neverRespond } from '@dashboard/mfe-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { sampleDayFigures } from '../../test/sample-day-figures.ts';
import { DayFigures } from './DayFigures.tsx';

const PORTFOLIO = 'GET /api/day-figures/portfolio';
const FLOW = 'GET /api/day-figures/flow';

const show = (responses: object = {}, audience: 'admin' | 'student' = 'student') =>
  renderPart(<DayFigures />, { audience, responses: { ...sampleDayFigures, ...responses } });
const figure = (label: string) => screen.getByText(label).parentElement as HTMLElement;
const readTerms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('the strip shows the day’s figures in the order of their entries [OVER-24, OVER-25, OVER-27]', async () => {
  const { host } = show();
  await screen.findByText('Watchlist');
  await screen.findByText('Flow Alerts');
  expect(screen.getByRole('region', { name: 'Today at a glance' })).toBeVisible();
  const texts = [
    ['Watchlist', '12', '3 Discount · 5 Fair Value'],
    ['Bots in Position', '3', 'AAPL · NVDA'],
    ['Top Performer', 'NVDA +41.25% today', 'MSFT +8.00% today'],
    ['Flow Alerts', '9', '6 CALL · 3 PUT'],
    ['Analyses Today', '0', ''],
  ] as const;
  expect(readTerms()).toEqual(texts.map(([label]) => label));
  for (const [label, value, note] of texts) {
    expect(figure(label)).toHaveTextContent(`${label}${value}${note}`);
  }
  expect(host.requests).toHaveLength(2);
});

test('a symbol in a figure opens its sheet', async () => {
  const { user, host } = show();
  await screen.findByText('Watchlist');
  await user.click(
    within(figure('Bots in Position')).getByRole('button', { name: 'AAPL: Bots in Position' }),
  );
  await user.click(
    within(figure('Top Performer')).getByRole('button', { name: 'NVDA: Top Performer' }),
  );
  expect(host.openedSymbols).toEqual(['AAPL', 'NVDA']);
});

test('a figure that its service leaves out is not shown, and the rest are', async () => {
  const watchlist: DayFigure = { id: 'watchlist', value: { text: '12' } };
  show({ [PORTFOLIO]: [watchlist], [FLOW]: [] });
  await screen.findByText('Watchlist');
  expect(readTerms()).toEqual(['Watchlist']);
  expect(screen.queryByRole('region', { name: 'Trading Activity' })).toBeNull();
});

test('figures of a call that failed show one error, beside those that loaded, and a retry loads them [SHELL-64]', async () => {
  const { user } = show({ [PORTFOLIO]: failOnce(sampleDayFigures[PORTFOLIO]) });
  await screen.findByText('Flow Alerts');
  const glance = within(screen.getByRole('region', { name: 'Today at a glance' }));
  expect(glance.getAllByText('Could not be loaded')).toHaveLength(1);
  expect(readTerms()).toEqual(['Flow Alerts']);
  await user.click(
    glance.getByRole('button', {
      name: 'Try again: Watchlist, Bots in Position, Top Performer, Analyses Today',
    }),
  );
  expect(await screen.findByText('Watchlist')).toBeVisible();
});

test('each call that failed has its own error [SHELL-64]', async () => {
  show({ [PORTFOLIO]: failWith(), [FLOW]: failWith() });
  await screen.findByRole('button', { name: /^Try again: Watchlist/ });
  await screen.findByRole('button', { name: 'Try again: Flow Alerts' });
  expect(screen.queryByRole('term')).toBeNull();
});

test('no figure is shown until every call has answered', async () => {
  show({ [FLOW]: neverRespond });
  expect(await screen.findByText('11/20/2026')).toBeVisible();
  expect(screen.getByText('Loading today at a glance')).toBeInTheDocument();
  expect(screen.queryByRole('term')).toBeNull();
});

test('the admin sees only the lists', async () => {
  const { host } = show({}, 'admin');
  expect(await screen.findByText('11/20/2026')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today at a glance' })).toBeNull();
  expect(host.requests.map(({ path }) => path)).toEqual(['/api/day-figures/portfolio']);
});

test('the figures are fetched again when the next trading day starts [ACT-01]', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T04:59:30Z') });
  const { host } = show();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(host.requests).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(host.requests).toHaveLength(4);
});
