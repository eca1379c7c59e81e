import { failOnce } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { openApp, press } from '../../test/create-app.tsx';
import { storedVisits } from './visits.ts';

const HOUR_MS = 3_600_000;
const now = () => new Date().toISOString();

const nothing = {
  'GET /api/stocks/history': [],
  'GET /api/analysis-log': [],
  'GET /api/portfolio-activity/{fund}/{days}': [],
  'GET /api/holdings': [],
};
const flip = { symbol: 'AAPL', field: 'weeklyBX', before: 'HL', after: 'HH', at: now() };

/** @param hours since the student's last visit; null for none */
async function openPage(hours: number | null, responses: object = {}, path = '/student') {
  if (hours !== null) {
    storedVisits.update(() => ({ seenAt: Date.now() - hours * HOUR_MS, lastVisit: null }));
  }
  openApp(path, { ...nothing, ...responses }, { isStudentAccessOpen: true });
  await screen.findByRole('banner');
}
const findStrip = () => screen.findByRole('region', { name: 'Since you last looked' });

test('a device’s first visit shows nothing and is recorded [SINCE-07, SINCE-08]', async () => {
  await openPage(null);
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull();
  expect(storedVisits.get()).toEqual({ seenAt: expect.any(Number), lastVisit: null });
});

test('the strip says that nothing changed, and after 92 days says how far back it goes [SINCE-10]', async () => {
  await openPage(24 * 200);
  expect(await findStrip()).toHaveTextContent('In the last 92 days');
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('names a kind of change with too many entries to load [API-34]', async () => {
  const added = Array.from({ length: 500 }, (_, id) => ({
    fund: '✅ Main Fund',
    date: '11/20/2026',
    activityType: 'holding_added',
    id: String(id),
    ticker: 'AAPL',
    details: null,
    createdAt: now(),
  }));
  await openPage(2, { 'GET /api/portfolio-activity/{fund}/{days}': added });
  await press(/positions opened/);
  const sheet = await screen.findByRole('dialog', { name: /^Since / });
  await within(sheet).findByText('There are too many positions to list them all.');
});

test('the strip names data that failed to load, and a retry shows it [SINCE-17]', async () => {
  await openPage(2, { 'GET /api/stocks/history': failOnce([flip]) });
  await press('Try again: Since you last looked');
  expect(await within(await findStrip()).findByText('1 flip')).toBeVisible();
});

test('the admin doesn’t see the strip [SINCE-08]', async () => {
  await openPage(2, {}, '/admin');
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull();
});
