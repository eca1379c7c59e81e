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
  id: 'a',
  isCurrent: true,
  device: 'Firefox on Windows',
  address: '10.0.0.1',
  method: 'password',
  startedAt: laptop.createdAt,
  lastUsedAt: laptop.createdAt,
};
const phone = { ...here, id: 'b', isCurrent: false, device: 'Safari on iPhone', method: 'passkey' };

const me = { id: laptop.id, username: 'admin', isYou: true, createdAt: laptop.createdAt };

function open(responses: FakeResponses = {}) {
  const opened = createApp('/account', {
    'GET /api/auth/status': admin,
    'GET /api/auth/passkeys': [],
    'GET /api/auth/recovery-codes': { remaining: 0, createdAt: null },
    'GET /api/auth/sessions': [here],
    'GET /api/auth/admins': [me],
    'GET /api/student-invites': [],
    'GET /api/release-tokens': [],
    ...responses,
  });
  render(opened.app);
  return opened;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

const confirm = async (button: string) => {
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: button }));
};

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

test('AUTH-59 a passkey is removed after a confirmation', async () => {
  let passkeys = [laptop];
  const { host } = open({
    'GET /api/auth/passkeys': () => passkeys,
    'POST /api/auth/passkeys/{id}/removal': () => {
      passkeys = [];
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Office laptop' }));
  await screen.findByRole('dialog', { name: 'Remove Office laptop?' });
  await confirm('Remove');
  await screen.findByText('No passkeys yet');
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    password: 'right',
  });
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

test('AUTH-35, AUTH-36, AUTH-37 an access code is made with its link, and revoked after a question', async () => {
  const invite = {
    id: laptop.id,
    label: 'Autumn class',
    uses: 0,
    maxUses: 50,
    createdAt: laptop.createdAt,
    expiresAt: '2126-11-01T15:00:00.000Z',
    revokedAt: null as string | null,
  };
  let invites: (typeof invite)[] = [];
  const made: unknown[] = [];
  open({
    'GET /api/student-invites': () => invites,
    'POST /api/student-invites': ({ body }: FakeRequest) => {
      made.push(body);
      invites = [invite];
      const { id, expiresAt } = invite;
      return { id, expiresAt, code: 'BCDF-GHJK', url: '/student?code=BCDF-GHJK' };
    },
    'DELETE /api/student-invites/{id}': () => {
      invites = [{ ...invite, revokedAt: laptop.createdAt }];
      return { success: true };
    },
  });
  await screen.findByText('No access codes yet');
  await userEvent.click(screen.getByRole('button', { name: 'Make access code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make code' }));
  await screen.findByText('Name the class or the person');
  await userEvent.clear(screen.getByLabelText('Valid for days'));
  await userEvent.type(screen.getByLabelText('Valid for days'), '400');
  await userEvent.type(screen.getByLabelText('For'), 'Autumn class');
  await userEvent.click(screen.getByRole('button', { name: 'Make code' }));
  await screen.findByText('From 1 to 365 days');
  expect(made).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Valid for days'));
  await userEvent.type(screen.getByLabelText('Valid for days'), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Make code' }));
  const lines = within(await screen.findByRole('list', { name: 'Access code' }));
  lines.getByText('BCDF-GHJK');
  lines.getByText(`${window.location.origin}/student?code=BCDF-GHJK`);
  expect(made).toEqual([{ label: 'Autumn class', expiresInDays: 30, maxUses: 50 }]);
  await userEvent.click(screen.getByRole('button', { name: 'I have stored them' }));
  const [row] = await rowsOf('Access codes');
  expect(row?.textContent).toContain('Active');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Autumn class' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Autumn class?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked');
  expect(screen.queryByRole('button', { name: 'Revoke Autumn class' })).toBeNull();
});

test('AUTH-70 the password is changed when the new one is long enough and entered twice', async () => {
  const { host } = open({ 'POST /api/auth/password': { success: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await userEvent.type(dialog.getByLabelText('New password'), 'short');
  await userEvent.type(dialog.getByLabelText('New password again'), 'shorter');
  await userEvent.type(dialog.getByLabelText('Your password'), 'right');
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await userEvent.click(submit);
  expect(await dialog.findAllByText('At least 12 characters')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('New password'), ' and long now');
  await userEvent.click(submit);
  await dialog.findByText('The two are not the same');
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('New password again'));
  await userEvent.type(dialog.getByLabelText('New password again'), 'short and long now');
  await userEvent.click(submit);
  await screen.findByText('Password Changed');
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    newPassword: 'short and long now',
    confirmation: { password: 'right' },
  });
});

test('AUTH-71, AUTH-72 an admin is added with a first password, shown once, and removed', async () => {
  let admins = [me];
  const second = { ...me, id: '2c2f0a52-7a0e-4a5b-9f0a-111111111111', username: 'Second' };
  open({
    'GET /api/auth/admins': () => admins,
    'POST /api/auth/admins': () => {
      admins = [me, { ...second, isYou: false }];
      return { ...second, isYou: false, password: 'a first password' };
    },
    'POST /api/auth/admins/{id}/removal': () => {
      admins = [me];
      return { success: true };
    },
  });
  expect((await rowsOf('Admins'))[0]?.textContent).toContain('You');
  await userEvent.click(screen.getByRole('button', { name: 'Add admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add admin' }));
  await userEvent.type(dialog.getByLabelText('Username'), 'Second');
  await userEvent.type(dialog.getByLabelText('Your password'), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Add admin' }));
  within(await screen.findByRole('list', { name: 'First password' })).getByText('a first password');
  await userEvent.click(screen.getByRole('button', { name: 'I have stored them' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Second' }));
  await confirm('Remove');
  await screen.findByText('Admin Removed');
  expect(await rowsOf('Admins')).toHaveLength(1);
});

test('AUTH-73 a release token is made after a confirmation, shown once, and revoked', async () => {
  const token = {
    id: '0123456789ab',
    team: 'Journal',
    modules: ['mfe-journal'],
    createdBy: 'ana',
    createdAt: laptop.createdAt,
    expiresAt: '2126-11-01T15:00:00.000Z',
    revokedAt: null as string | null,
    lastUsedAt: null,
  };
  let tokens: (typeof token)[] = [];
  const { host } = open({
    'GET /api/release-tokens': () => tokens,
    'POST /api/release-tokens': () => {
      tokens = [token];
      const { id, team, expiresAt } = token;
      return { id, team, expiresAt, text: 'rel_0123456789ab_secret' };
    },
    'POST /api/release-tokens/{id}/revocation': () => {
      tokens = [{ ...token, revokedAt: laptop.createdAt }];
      return { success: true };
    },
  });
  await screen.findByText('No release tokens yet');
  await userEvent.click(screen.getByRole('button', { name: 'Make release token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make release token' }));
  await userEvent.type(dialog.getByLabelText('Team'), 'Journal');
  await userEvent.type(dialog.getByLabelText('Modules'), 'mfe-*');
  await confirm('Make token');
  await dialog.findByText('1 to 20 names, such as mfe-journal');
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Modules'));
  await userEvent.type(dialog.getByLabelText('Modules'), 'mfe-journal, mfe-notes');
  await userEvent.click(dialog.getByRole('button', { name: 'Make token' }));
  within(await screen.findByRole('list', { name: 'Release token' })).getByText(
    'rel_0123456789ab_secret',
  );
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    team: 'Journal',
    modules: ['mfe-journal', 'mfe-notes'],
    days: 90,
    confirmation: { password: 'right' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'I have stored them' }));
  const [row] = await rowsOf('Release tokens');
  expect(row?.textContent).toContain('Active');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the token of Journal' }));
  await confirm('Revoke');
  await screen.findByText('Release Token Revoked');
  expect((await rowsOf('Release tokens'))[0]?.textContent).toContain('revoked 11/01/2026');
  expect(screen.queryByRole('button', { name: 'Revoke the token of Journal' })).toBeNull();
});
