import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buttonPanel, createLoader, loadedPanel, openApp, press } from '../../test/create-app.tsx';
import { listModule } from '../../test/sample-modules.ts';

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
const device: string | null = 'Safari on iPhone';
const phone = { ...here, id: 'b', isCurrent: false, device, method: 'passkey' };

const me = { id: laptop.id, username: 'admin', isYou: true, createdAt: laptop.createdAt };

const open = (responses: FakeResponses = {}, options: Parameters<typeof openApp>[2] = {}) =>
  openApp(
    '/account',
    {
      'GET /api/auth/passkeys': [],
      'GET /api/auth/recovery-codes': { remaining: 0, createdAt: null },
      'GET /api/auth/sessions': [here],
      'GET /api/auth/admins': [me],
      'GET /api/student-invites': [],
      'GET /api/release-tokens': [],
      ...responses,
    },
    options,
  ).host;

type Host = ReturnType<typeof open>;
const listPosts = ({ requests }: Host) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await type(label, text);
}
async function confirm(button: string) {
  await type('Your password', 'right');
  await press(button);
}
async function answer(name: string, button: string) {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await userEvent.click(question.getByRole('button', { name: button }));
}
const success = { success: true };

test('without passkeys or codes the page shows empty lists [AUTH-59]', async () => {
  open();
  await screen.findByText(/^No passkeys yet\./);
  await screen.findByText('No recovery codes yet.');
});

test('a wrong password creates no codes; the right one shows ten codes once [AUTH-63]', async () => {
  const codes = [...'BCDFGHJKMN'].map((last) => `BCDF-GHJK-MNPQ-RST${last}`);
  const host = open({
    'POST /api/auth/recovery-codes': ({ body }: FakeRequest) => {
      const { password } = body as { password: string };
      if (password !== 'right') throw new FakeHttpError(403, 'The password is wrong');
      return { codes };
    },
  });
  await press('Make recovery codes');
  await press('Make codes');
  await screen.findByText('Password is required');
  expect(listPosts(host)).toEqual([]);
  await type('Your password', 'wrong');
  await press('Make codes');
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong');
  await retype('Your password', 'right');
  await press('Make codes');
  expect(await rowsOf('Recovery codes')).toHaveLength(10);
  await press('I have stored them');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('sessions are listed, and all but this one can be ended [AUTH-67, AUTH-68]', async () => {
  let sessions = [here, phone, { ...phone, id: 'c', device: null }];
  open({
    'GET /api/auth/sessions': () => sessions,
    'DELETE /api/auth/sessions/{id}': ({ params }: FakeRequest) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return success;
    },
    'DELETE /api/auth/sessions': () => {
      sessions = [here];
      return success;
    },
  });
  const [first, second] = await rowsOf('Sessions');
  expect(first).toHaveTextContent('This device');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Safari on iPhone');
  expect(second).toHaveTextContent('signed in with passkey');
  await press(/^Sign out Safari on iPhone/);
  await answer('Sign out Safari on iPhone?', 'Sign out');
  await waitFor(async () => expect(await rowsOf('Sessions')).toHaveLength(2));
  await press('Sign out everywhere else');
  await answer('Sign out everywhere else?', 'Sign out');
  await waitFor(async () => expect(await rowsOf('Sessions')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
});

test('an access code is created with its link, and revoked after a confirmation [AUTH-35, AUTH-36, AUTH-37]', async () => {
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
  const host = open({
    'GET /api/student-invites': () => invites,
    'POST /api/student-invites': () => {
      invites = [invite];
      const { id, expiresAt } = invite;
      return { id, expiresAt, code: 'BCDF-GHJK', url: '/student?code=BCDF-GHJK' };
    },
    'DELETE /api/student-invites/{id}': () => {
      invites = [{ ...invite, revokedAt: laptop.createdAt }];
      return success;
    },
  });
  await screen.findByText(/^No access codes yet\./);
  await press('Make access code');
  await press('Make code');
  await screen.findByText('Name the class or the person');
  await retype('Valid for days', '400');
  await type('For', 'Autumn class');
  await press('Make code');
  await screen.findByText('From 1 to 365 days');
  expect(listPosts(host)).toEqual([]);
  await retype('Valid for days', '30');
  await press('Make code');
  const lines = within(await screen.findByRole('list', { name: 'Access code' }));
  lines.getByText('BCDF-GHJK');
  lines.getByText(`${window.location.origin}/student?code=BCDF-GHJK`);
  expect(listPosts(host)).toEqual([{ label: 'Autumn class', expiresInDays: 30, maxUses: 50 }]);
  await press('I have stored them');
  expect((await rowsOf('Access codes'))[0]).toHaveTextContent('Active');
  await press('Revoke Autumn class');
  await answer('Revoke Autumn class?', 'Revoke');
  await screen.findByText('Revoked');
  expect(screen.queryByRole('button', { name: 'Revoke Autumn class' })).toBeNull();
});

test('the password changes if the new one is long enough and entered twice [AUTH-70]', async () => {
  const host = open({ 'POST /api/auth/password': success });
  await press('Change password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await type('New password', 'short');
  await type('New password again', 'shorter');
  await type('Your password', 'right');
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await userEvent.click(submit);
  expect(await dialog.findAllByText('At least 12 characters')).toHaveLength(2);
  await type('New password', ' and long now');
  await userEvent.click(submit);
  await dialog.findByText('The passwords do not match');
  expect(listPosts(host)).toEqual([]);
  await retype('New password again', 'short and long now');
  await userEvent.click(submit);
  await screen.findByText('Password Changed');
  expect(listPosts(host)).toEqual([
    { newPassword: 'short and long now', confirmation: { password: 'right' } },
  ]);
});

test('an admin is added with a first password that is shown once, and removed [AUTH-71, AUTH-72]', async () => {
  let admins = [me];
  const second = { ...me, id: phone.id, username: 'Second', isYou: false };
  open({
    'GET /api/auth/admins': () => admins,
    'POST /api/auth/admins': () => {
      admins = [me, second];
      return { ...second, password: 'a first password' };
    },
    'POST /api/auth/admins/{id}/removal': () => {
      admins = [me];
      return success;
    },
  });
  expect((await rowsOf('Admins'))[0]).toHaveTextContent('You');
  await press('Add admin');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add admin' }));
  await type('Username', 'Second');
  await type('Your password', 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Add admin' }));
  within(await screen.findByRole('list', { name: 'First password' })).getByText('a first password');
  await press('I have stored them');
  await press('Remove Second');
  await confirm('Remove');
  await screen.findByText('Admin Removed');
  expect(await rowsOf('Admins')).toHaveLength(1);
});

test('a release token is created after a confirmation, shown once, and revoked [AUTH-73]', async () => {
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
  const host = open({
    'GET /api/release-tokens': () => tokens,
    'POST /api/release-tokens': () => {
      tokens = [token];
      const { id, team, expiresAt } = token;
      return { id, team, expiresAt, text: 'rel_0123456789ab_secret' };
    },
    'POST /api/release-tokens/{id}/revocation': () => {
      tokens = [{ ...token, revokedAt: laptop.createdAt }];
      return success;
    },
  });
  await screen.findByText(/^No release tokens yet\./);
  await press('Make release token');
  await screen.findByRole('dialog', { name: 'Make release token' });
  await type('Team', 'Journal');
  await type('Modules', 'mfe-*');
  await confirm('Make token');
  await screen.findByText('1 to 20 names, such as mfe-journal');
  expect(listPosts(host)).toEqual([]);
  await retype('Modules', 'mfe-journal, mfe-notes');
  await press('Make token');
  within(await screen.findByRole('list', { name: 'Release token' })).getByText(
    'rel_0123456789ab_secret',
  );
  expect(listPosts(host)).toEqual([
    {
      team: 'Journal',
      modules: ['mfe-journal', 'mfe-notes'],
      days: 90,
      confirmation: { password: 'right' },
    },
  ]);
  await press('I have stored them');
  expect((await rowsOf('Release tokens'))[0]).toHaveTextContent('Active');
  await press('Revoke the token of Journal');
  await confirm('Revoke');
  await screen.findByText('Release Token Revoked');
  expect((await rowsOf('Release tokens'))[0]).toHaveTextContent('revoked 11/01/2026');
  expect(screen.queryByRole('button', { name: 'Revoke the token of Journal' })).toBeNull();
});

const section = (id: string, order: number) => {
  return { id, label: `My ${id}`, group: 'Students', order, panel: id };
};

test('modules add cards to groups, in order, and one that fails leaves the rest of the page [MOD-09]', async () => {
  let fails = true;
  const panel = buttonPanel(
    () => 'Show AAPL',
    ({ host }) => host.openSymbol('AAPL', 'notes'),
  );
  const load = async (_: string, name: string) => {
    if (name === 'broken' && fails) throw new Error('It is broken');
    return loadedPanel(panel);
  };
  const journal = listModule('mfe-journal', {
    tabs: [],
    slots: {
      accountSections: [section('notes', 11), { id: 'unreadable' }, section('broken', 5)],
    },
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open({}, { modules: createLoader({ load, reload: load }), listedModules: [journal] });
  await screen.findByText('This part of the page could not be loaded.');
  screen.getByRole('heading', { name: 'My broken' });
  expect(await rowsOf('Sessions')).toHaveLength(1);
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(nav).getByRole('link', { name: 'My notes' })).toHaveAttribute('href', '#notes');
  const students = screen.getByRole('region', { name: 'Students' });
  const sections = [...students.querySelectorAll('[data-section]')];
  expect(sections.map(({ id }) => id)).toEqual(['broken', 'access-codes', 'notes']);
  await screen.findByRole('button', { name: 'Show AAPL' });
  fails = false;
  await press('Try again');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Show AAPL' })).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: 'Show AAPL' })[0] as HTMLElement);
  expect(window.location.pathname + window.location.search).toBe('/?symbol=AAPL&section=notes');
});

test('the list marks the section at the top of the page, and at its end the one chosen last [SHELL-77]', async () => {
  let observe: (changes: Record<string, boolean>) => void = () => {};
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    observe = (changes) => {
      const entries = Object.entries(changes).map(([id, isIntersecting]) => {
        return { target: document.getElementById(id), isIntersecting };
      });
      act(() => callback(entries as never, {} as never));
    };
    return { observe() {}, disconnect() {} } as never;
  });
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Sections' }));
  const current = () =>
    nav
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent === 'true')
      .map(({ textContent }) => textContent);
  observe({ product: true, glossary: true, passkeys: true });
  expect(current()).toEqual(['Name and disclaimer']);
  observe({ product: false });
  expect(current()).toEqual(['Glossary texts']);
  await userEvent.click(nav.getByRole('link', { name: 'Sessions' }));
  await waitFor(() => expect(current()).toEqual(['Sessions']));
  observe({ glossary: false, sessions: true });
  expect(current()).toEqual(['Sessions']);
  fireEvent.wheel(window);
  observe({ admins: true });
  expect(current()).toEqual(['Passkeys']);
});
