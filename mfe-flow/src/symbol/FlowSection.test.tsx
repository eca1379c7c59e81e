import type { FlowAlert } from '@dashboard/contracts-flow';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { FlowSection } from './FlowSection.tsx';

const [sample] = sampleAlerts(new Date()) as [FlowAlert];
const alertOf = (fields: Partial<FlowAlert>): FlowAlert => ({
  ...sample,
  id: crypto.randomUUID(),
  ticker: 'NVDA',
  flowDescription: null,
  ...fields,
});

const show = (response: unknown, outcomes: readonly object[] = []) =>
  renderScreen(() => <FlowSection symbol="NVDA" onClose={() => {}} />, {
    audience: 'student',
    responses: {
      'GET /api/unusual-flow': response,
      'GET /api/unusual-flow/outcomes': { outcomes, total: outcomes.length },
    },
  });
const readAlerts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the symbol’s alerts are in the server’s order and start with the premium', async () => {
  show([
    alertOf({ premium: '2.4M', strike: 215, expiry: '12/18/2099', sweep: true }),
    alertOf({ ticker: 'TSLA' }),
    alertOf({ premium: null, optionType: 'PUT', strike: null, expiry: 'LEAP', sweep: false }),
  ]);
  await screen.findByRole('list', { name: 'Flow alerts' });
  expect(readAlerts()).toEqual([
    expect.stringMatching(/^\$2\.4MCALL\$215\.0012\/18\/2099Sweep/),
    expect.stringMatching(/^—PUTLEAP/),
  ]);
});

test('only the newest five of many alerts show, and a button shows all', async () => {
  const { user } = show(Array.from({ length: 7 }, () => alertOf({})));
  await screen.findByRole('list');
  expect(readAlerts()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(readAlerts()).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(readAlerts()).toHaveLength(5);
});

test('a symbol without alerts shows an empty state', async () => {
  show([alertOf({ ticker: 'TSLA' })]);
  expect(await screen.findByText('No unusual flow for NVDA')).toBeVisible();
});

test('a symbol’s alert shows how its trade ended [FLOW-65]', async () => {
  const alert = alertOf({});
  show([alert], [{ alertId: alert.id, outcome: null, resultPercent: 12.5 }]);
  expect(await screen.findByText(/^Closed/)).toHaveTextContent('Closed +12.50%');
  expect(screen.getByRole('listitem')).toHaveAttribute('data-expired');
});
