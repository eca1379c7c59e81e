import type { FakeResponses } from '@dashboard/mfe-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../test/create-app.tsx';

const fresh: FakeResponses = {
  'GET /api/manual-pnl/fund/{fund}': null,
  'GET /api/stocks': [],
  'GET /api/holdings': [],
  'GET /api/student-invites': [],
};
const invite = {
  id: '1c2f0a52-7a0e-4a5b-9f0a-111111111111',
  label: 'Class',
  uses: 0,
  maxUses: 5,
  createdAt: '2026-11-01T15:00:00.000Z',
  expiresAt: '2026-12-01T15:00:00.000Z',
  revokedAt: null,
};

const open = (responses: FakeResponses = {}, path = '/') =>
  openApp(path, { ...fresh, ...responses });
const findSteps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test('a fresh installation shows four steps, each linking to where it is done [SHELL-70]', async () => {
  const { user } = open();
  const steps = await findSteps();
  steps.getByText('0 of 4 done');
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  await user.click(steps.getByRole('button', { name: "Import your broker's position file" }));
  await screen.findByRole('tab', { name: 'Fund Holdings', selected: true });
});

test('finished steps are left out, and hidden steps stay hidden on this device [SHELL-70]', async () => {
  const { unmount, user } = open({ 'GET /api/student-invites': [invite] });
  const steps = await findSteps();
  steps.getByText('1 of 4 done');
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.queryByText('Invite your students')).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  unmount();
  const { host } = open();
  await screen.findByRole('tab', { name: 'Heat Map' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(host.requests.some(({ path }) => path === '/api/student-invites')).toBe(false);
});

test('students see no steps [SHELL-70]', async () => {
  const { host } = open({}, '/student');
  await screen.findByRole('tab', { name: 'Heat Map' });
  await waitFor(() => expect(host.requests.length).toBeGreaterThan(0));
  expect(host.requests.some(({ path }) => path === '/api/student-invites')).toBe(false);
});
