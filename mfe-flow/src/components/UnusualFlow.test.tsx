import { type FakeAnswers, FakeFailure, type Side } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleAlerts } from '../sample-alerts.ts';
import { UnusualFlow } from './UnusualFlow.tsx';

const alerts = sampleAlerts(new Date());
const [nvda] = alerts;

const open = (audience: Side, answers: FakeAnswers = {}) =>
  renderScreen(UnusualFlow, { audience, answers: { 'GET /api/unusual-flow': alerts, ...answers } });

test('FLOW-01, FLOW-03, FLOW-04, FLOW-07 the admin’s list counts, stands newest first and cuts long text', async () => {
  open('admin');
  expect(await screen.findByText(`Current Flow Alerts (${alerts.length})`)).toBeVisible();
  expect(screen.getByText('Alpha Gold Alerts')).toBeVisible();
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names).toEqual(alerts.map(({ ticker }) => ticker));
  const long = alerts[1]?.flowDescription ?? '';
  expect(screen.getByText(`${long.slice(0, 100)}...`)).toBeVisible();
});

test('FLOW-08 without alerts the admin is told to add the first', async () => {
  open('admin', { 'GET /api/unusual-flow': [] });
  expect(
    await screen.findByText('No unusual flow alerts yet. Add your first Alpha Gold Alert!'),
  ).toBeVisible();
});

test('FLOW-02, FLOW-09 the form says what is missing and sends nothing', async () => {
  const { user, host } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Add Flow Alert' }));
  await user.click(screen.getByRole('button', { name: 'Save Alert' }));
  expect(await screen.findByText('Ticker is required')).toBeVisible();
  expect(screen.getByText('Expiry is required')).toBeVisible();
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('FLOW-10, FLOW-11, FLOW-12, FLOW-17 the form sends capitals and figures, says so and closes', async () => {
  const { user, host } = open('admin', { 'POST /api/unusual-flow': () => nvda });
  await user.click(await screen.findByRole('button', { name: 'Add Flow Alert' }));
  expect(screen.getByLabelText('Strike')).toHaveAttribute('step', '0.01');
  await user.type(screen.getByLabelText(/Ticker/), 'amd');
  await user.type(screen.getByLabelText('Strike'), '140.5');
  await user.type(screen.getByLabelText(/Expiry/), '12/18/2026');
  await user.click(screen.getByRole('button', { name: 'Save Alert' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Alert Added' }));
  const sent = host.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    ticker: 'AMD',
    optionType: 'CALL',
    strike: 140.5,
    expiry: '12/18/2026',
    spot: null,
    volume: null,
  });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save Alert' })).toBeNull();
});

test('a refused alert stays in the form, with the server’s words', async () => {
  const { user, host } = open('admin', {
    'POST /api/unusual-flow': () => {
      throw new FakeFailure(503, 'The database is away');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Flow Alert' }));
  await user.type(screen.getByLabelText(/Ticker/), 'amd');
  await user.type(screen.getByLabelText(/Expiry/), '12/18/2026');
  await user.click(screen.getByRole('button', { name: 'Save Alert' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Save Failed',
      description: 'The database is away',
    }),
  );
  expect(screen.getByLabelText(/Expiry/)).toHaveValue('12/18/2026');
});

test('FLOW-18, FLOW-19, FLOW-20, FLOW-22, FLOW-23, FLOW-24 a student’s card tells the alert at a glance', async () => {
  open('student');
  const [card, second] = await screen.findAllByRole('button', { name: /Strike/ });
  expect(screen.getByText('Live Alpha Gold Alerts')).toBeVisible();
  expect(screen.getByText(`${alerts.length} active`)).toBeVisible();
  for (const text of [
    'NVDA',
    'CALL',
    '$215.00',
    '12/18/2026',
    '$207.35',
    '$2.4M',
    '18,420',
    'Just now',
  ]) {
    expect(card).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent(`${alerts[1]?.flowDescription?.slice(0, 120)}...`);
  expect(second).toHaveTextContent('34 mins ago');
});

test('FLOW-26 without alerts a student is told so', async () => {
  open('student', { 'GET /api/unusual-flow': [] });
  expect(await screen.findByText('No Flow Alerts Yet')).toBeVisible();
});

test.each([
  ['NVDA', 'Bullish', '$207.35'],
  ['COIN', 'Bullish', null],
  ['SPY', 'Bearish', '$662.70'],
])(
  'FLOW-27, FLOW-28, FLOW-29, FLOW-30, FLOW-31, FLOW-32, FLOW-33, FLOW-36 %s opens its detail',
  async (ticker, direction, spot) => {
    const { user } = open('student');
    const cards = await screen.findAllByRole('button', { name: /Strike/ });
    await user.click(cards.find((card) => card.textContent?.startsWith(ticker)) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const fact = (label: string) =>
      dialog.queryByText(label)?.nextElementSibling?.textContent ?? null;
    expect(fact('Direction')).toBe(direction);
    expect(fact('Spot')).toBe(spot);
    expect(fact('Alert Type')).toBe('Alpha Gold');
    expect(fact('Expiration')).toBe('12/18/2026');
    expect(fact('Open Interest')).toMatch(ticker === 'COIN' ? /^N\/A$/ : /^[\d,]+$/);
    expect(dialog.getByText(/hedge or an exit/)).toBeVisible();
    expect(dialog.getByText(/^Detected \d\d\/\d\d\/\d{4}/)).toBeVisible();
  },
);
