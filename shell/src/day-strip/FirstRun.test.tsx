import type { FakeResponses } from '@dashboard/mfe-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { admin, chooseCommand, openApp, STATUS } from '../../test/create-app.tsx';

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

test('a fresh installation shows five steps, each linking to where it is done [SHELL-70]', async () => {
  const { user } = open();
  const steps = await findSteps();
  steps.getByText('0 of 5 done');
  expect(steps.getAllByRole('listitem')).toHaveLength(5);
  await user.click(steps.getByRole('button', { name: "Import your broker's position file" }));
  await screen.findByRole('tab', { name: 'Fund Holdings', selected: true });
  expect(window.location.search).toBe('?tab=fund-holdings&open=import');
});

test('the first steps are in view even if the day strip was scrolled before they loaded [SHELL-70]', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>();
  open({ 'GET /api/student-invites': () => promise });
  const day = await screen.findByRole('toolbar', { name: 'The day' });
  day.scrollLeft = 291;
  resolve([]);
  await findSteps();
  expect(day.scrollLeft).toBe(0);
});

test('finished steps are left out, and hidden steps stay hidden on this device [SHELL-70]', async () => {
  const { unmount, user } = open({ 'GET /api/student-invites': [invite] });
  const steps = await findSteps();
  steps.getByText('1 of 5 done');
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  expect(steps.queryByText('Invite your students')).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Hide first steps' }));
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  unmount();
  const { host } = open();
  await screen.findByRole('tab', { name: 'Heat Map' });
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  expect(host.requests.some(({ path }) => path === '/api/student-invites')).toBe(false);
});

test('copying the students’ address, which has a QR code, finishes the last step [SHELL-70, SHELL-73]', async () => {
  const { host, user } = open();
  const steps = await findSteps();
  await user.click(steps.getByRole('button', { name: 'Invite your students' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite your students' }));
  const address = 'http://localhost/student';
  expect(dialog.getByRole('textbox', { name: 'Address of the student portal' })).toHaveValue(
    address,
  );
  const { data } = encode(address, { ecc: 'M' });
  const path = (await dialog.findByRole('img', { name: `QR code of ${address}` })).querySelector(
    'path',
  );
  expect(path?.getAttribute('d')?.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  expect(dialog.queryByText('Students also need an access code')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(steps.queryByText('Invite your students')).toBeNull();
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('if students need a code, copying the address isn’t enough: the invitation leads to the codes [SHELL-70, SHELL-73]', async () => {
  const { user } = open({ [STATUS]: { ...admin, studentAccess: 'code' } });
  const steps = await findSteps();
  await chooseCommand('Invite your students');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite your students' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await dialog.findByRole('button', { name: 'Copied' });
  steps.getByText('0 of 5 done');
  await user.click(dialog.getByRole('button', { name: 'Access codes' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  expect(window.location.hash).toBe('#access-codes');
});

test('students see no steps [SHELL-70]', async () => {
  const { host } = open({}, '/student');
  await screen.findByRole('tab', { name: 'Heat Map' });
  await waitFor(() => expect(host.requests.length).toBeGreaterThan(0));
  expect(host.requests.some(({ path }) => path === '/api/student-invites')).toBe(false);
});
