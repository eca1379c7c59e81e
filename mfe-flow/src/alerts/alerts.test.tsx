import type { FlowAlert } from '@dashboard/contracts-flow';
import { screen, waitFor } from '@testing-library/react';
import { openFlow } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { sampleServer } from '../sample/sample-server.ts';
import { countDaysToExpiry, formatMoneyness } from './alerts.ts';

const [sample] = sampleAlerts(new Date()) as [FlowAlert];
const createAlerts = (count: number): FlowAlert[] =>
  Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: crypto.randomUUID(),
    createdAt: new Date(Date.parse(sample.createdAt) - index * 60_000).toISOString(),
  }));

test.each([
  ['student', '350 active'],
  ['admin', 'Current Flow Alerts (350)'],
] as const)(
  'the %s sees the number of alerts and loads older ones [API-34]',
  async (audience, count) => {
    const { user } = openFlow(audience, sampleServer(createAlerts(350)));
    expect(await screen.findByText('Showing the newest 200 of 350 alerts')).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older alerts' }));
    await waitFor(() => expect(screen.queryByText(/^Showing the newest/)).toBeNull());
    expect(screen.getByText(count)).toBeVisible();
  },
);

test('expired alerts aren’t active, and those whose expiry isn’t a date are [FLOW-19, FLOW-64]', async () => {
  const [first, second, third] = createAlerts(3);
  const alerts = [first, { ...second, expiry: '01/15/2021' }, { ...third, expiry: 'LEAPS' }];
  openFlow('student', sampleServer(alerts as FlowAlert[]));
  expect(await screen.findByText('2 active')).toBeVisible();
});

test('a complete list has no button for older alerts [API-34]', async () => {
  const { host } = openFlow('student', sampleServer(createAlerts(3)));
  expect(await screen.findByText('3 active')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older alerts' })).toBeNull();
  expect(host.requests.map(({ path }) => path)).not.toContain('/api/unusual-flow/counts');
});

test.each([
  ['10/31/2026', 3],
  ['11/01/2026', 2],
  ['11/03/2026', 0],
  ['11/04/2026', -1],
])('from %s days are counted by the calendar, across daylight saving changes', (today, days) => {
  expect(countDaysToExpiry('11/3/2026', today)).toBe(days);
});

test.each([
  ['CALL', 110, '10.0% out of the money'],
  ['CALL', 90, '10.0% in the money'],
  ['PUT', 90, '10.0% out of the money'],
  ['PUT', 110, '10.0% in the money'],
  ['CALL', 100, 'at the money'],
  ['PUT', 100, 'at the money'],
  ['CALL', null, null],
] as const)(
  'a %s with the strike %s and the spot 100 is %s [FLOW-55]',
  (optionType, strike, words) => {
    expect(formatMoneyness({ ...sample, optionType, strike, spot: 100 })).toBe(words);
    expect(formatMoneyness({ ...sample, optionType, strike, spot: null })).toBeNull();
  },
);
