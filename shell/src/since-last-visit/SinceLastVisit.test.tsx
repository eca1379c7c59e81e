import { emulatePhone, failOnce, failWith } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { openApp, press } from '../../test/create-app.tsx';
import { storedVisits } from './visits.ts';

const HOUR_MS = 3_600_000;
const now = () => new Date().toISOString();

const nothing = {
  'GET /api/changes/{source}': [],
  'GET /api/holdings': [],
};
const flip = {
  id: 'AAPL weeklyBX',
  kind: 'flip',
  symbol: 'AAPL',
  title: 'Weekly BX',
  from: 'HL',
  to: 'HH',
  at: now(),
};

/** @param hours since the student's last visit; null for none */
async function openPage(hours: number | null, responses: object = {}, path = '/student') {
  if (hours !== null) {
    storedVisits.update(() => ({ seenAt: Date.now() - hours * HOUR_MS, lastVisit: null }));
  }
  openApp(path, { ...responses, ...nothing }, { isStudentAccessOpen: true });
  await screen.findByRole('banner');
}
const findStrip = () => screen.findByRole('region', { name: 'Since you last looked' });

test('a device’s first visit shows nothing and is recorded [SINCE-07, SINCE-08]', async () => {
  await openPage(null);
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull();
  expect(storedVisits.get()).toEqual({ seenAt: expect.any(Number), lastVisit: null });
});

test('the strip says if nothing changed and, after 92 days, how far back it goes [SINCE-10]', async () => {
  await openPage(24 * 200);
  expect(await findStrip()).toHaveTextContent('In the last 92 days');
  expect(await screen.findByText('Nothing new')).toBeVisible();
});

test('names a kind of change with too many entries to load [API-34]', async () => {
  const opened = Array.from({ length: 500 }, (_, id) => ({
    id: String(id),
    kind: 'opened',
    symbol: 'AAPL',
    title: 'Position opened',
    detail: 'Growth Fund',
    at: now(),
  }));
  await openPage(2, { 'GET /api/changes/positions': opened });
  await press(/positions opened/);
  const sheet = await screen.findByRole('dialog', { name: /^Since / });
  await within(sheet).findByText('There are too many positions to list them all.');
});

test('the sheet lists the changes of a symbol, and names a source that could not be loaded [SINCE-09, SINCE-17]', async () => {
  await openPage(2, {
    'GET /api/changes/flips': [flip],
    'GET /api/changes/alerts': failWith(),
  });
  await press(/1 flip · more not loaded/);
  const sheet = within(await screen.findByRole('dialog', { name: /^Since / }));
  expect(await sheet.findByRole('list', { name: 'Changes of AAPL' })).toHaveTextContent(
    'Weekly BXHL → HH',
  );
  sheet.getByText('The alerts could not be loaded');
});

test('the strip names data that failed to load, and a retry shows it [SINCE-17]', async () => {
  await openPage(2, { 'GET /api/changes/flips': failOnce([flip]) });
  await press('Try again: Since you last looked');
  expect(await within(await findStrip()).findByText('1 flip')).toBeVisible();
});

test('on a phone the line counts the changes, has a chip for each kind, and opens the sheet [SINCE-19]', async () => {
  emulatePhone();
  const other = { ...flip, id: 'AMD weeklyBX', symbol: 'AMD' };
  await openPage(2, { 'GET /api/changes/flips': [flip, other] });
  const line = await within(await findStrip()).findByRole('button');
  expect(line).toHaveTextContent(/^2 changes Since .+ 2 flips$/);
  expect(line.closest('[role="toolbar"]')).toBeNull();
  await press(/2 flips/);
  await screen.findByRole('dialog', { name: /^Since / });
});

test('the admin doesn’t see the strip [SINCE-08]', async () => {
  await openPage(2, {}, '/admin');
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull();
});
