import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp } from '../../test/create-app.tsx';

const laptop = {
  id: '1c2f0a52-7a0e-4a5b-9f0a-111111111111',
  name: 'Office laptop',
  site: 'localhost',
  isBackedUp: true,
  createdAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: null,
};
const here = {
  ...{ id: 'a', isCurrent: true, device: 'Firefox on Windows', address: '10.0.0.1' },
  ...{ method: 'password', startedAt: laptop.createdAt, lastUsedAt: laptop.createdAt },
};
const phone = { ...here, id: 'b', isCurrent: false, device: 'Safari on iPhone', method: 'passkey' };

function open(responses: FakeResponses = {}) {
  const opened = createApp('/account', {
    'GET /api/auth/status': admin,
    'GET /api/auth/passkeys': [],
    'GET /api/auth/recovery-codes': { remaining: 0, createdAt: null },
    'GET /api/auth/sessions': [here],
    ...responses,
  });
  render(opened.app);
  return opened;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('AUTH-59 the passkeys are listed with their site and use', async () => {
  open({ 'GET /api/auth/passkeys': [laptop] });
  const [row] = await rowsOf('Passkeys');
  expect(row?.textContent).toContain('Office laptop');
  expect(row?.textContent).toContain('for localhost · added 11/01/2026');
  expect(row?.textContent).toContain('never used');
});

test('AUTH-59 without passkeys and codes the page says so', async () => {
  open();
  await screen.findByText('No passkeys yet');
  await screen.findByText('None were made yet.');
});

test('AUTH-59 a list that cannot be loaded says so, with a retry, and the others stay', async () => {
  let isUp = false;
  open({
    'GET /api/auth/passkeys': () => {
      if (isUp) return [laptop];
      throw new FakeHttpError(503, 'Down');
    },
  });
  await screen.findByText('Passkeys could not be loaded');
  expect(await rowsOf('Sessions')).toHaveLength(1);
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Passkeys')).toHaveLength(1);
});

test('AUTH-59 a passkey is removed after a question', async () => {
  let passkeys = [laptop];
  open({
    'GET /api/auth/passkeys': () => passkeys,
    'DELETE /api/auth/passkeys/{id}': () => {
      passkeys = [];
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Office laptop' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Office laptop?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('No passkeys yet');
});

test('AUTH-63 a wrong password makes no codes; the right one shows ten, once', async () => {
  const codes = Array.from(
    { length: 10 },
    (_, index) => `BCDF-GHJK-MNPQ-RST${'BCDFGHJKMN'[index]}`,
  );
  const { host } = open({
    'POST /api/auth/recovery-codes': ({ body }: FakeRequest) => {
      const { password } = body as { password: string };
      if (password !== 'right') throw new FakeHttpError(403, 'The password is wrong');
      return { codes };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make recovery codes' }));
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Make codes' }));
  await submit();
  await screen.findByText('Password is required');
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong');
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await submit();
  expect(await rowsOf('Recovery codes')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'I have stored them' }));
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('AUTH-67, AUTH-68 sessions are listed, and each but this one can be ended', async () => {
  let sessions = [here, phone];
  open({
    'GET /api/auth/sessions': () => sessions,
    'DELETE /api/auth/sessions/{id}': ({ params }: FakeRequest) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return { success: true };
    },
  });
  const [first, second] = await rowsOf('Sessions');
  expect(first?.textContent).toContain('This device');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('Safari on iPhone');
  expect(second?.textContent).toContain('signed in by passkey');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('Signed Out');
  expect(await rowsOf('Sessions')).toHaveLength(1);
  const others = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Sign out everywhere else',
  });
  expect(others.disabled).toBe(true);
});
