import { FakeHttpError } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { admin, openApp, press, STATUS, visitor } from '../test/create-app.tsx';

const findAdmin = () => screen.findByText('Admin: ana');
const isLoginPage = async () => {
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  expect(window.location.pathname).toBe('/login');
};
const fail = () => {
  throw new FakeHttpError(503, 'Down');
};

test.each(['/', '/admin'])(
  '%s shows the admin dashboard with its header [SHELL-02, SHELL-03, SHELL-35, SHELL-36, SHELL-38, SHELL-41, SHELL-42]',
  async (path) => {
    openApp(path);
    await findAdmin();
    screen.getByRole('heading', { name: 'Trading Dashboard - Admin' });
    for (const name of ['Toggle theme', 'Refresh All', 'Logout'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    screen.getByText(/^Last updated: Today \d+:\d\d [AP]M$/);
    expect(document.title).toBe('Trading Dashboard - Admin');
  },
);

test('the admin dashboard shows a loading message until the session status is known [SHELL-33]', async () => {
  openApp('/', { [STATUS]: () => new Promise(() => {}) });
  await screen.findByText('Loading dashboard...');
});

test.each(['/admin', '/account'])(
  'without a session, %s redirects to the login page [SHELL-09, SHELL-34, SHELL-60]',
  async (path) => {
    openApp(path, { [STATUS]: visitor });
    await isLoginPage();
  },
);

test('the student portal has its header [SHELL-04, SHELL-50, SHELL-51]', async () => {
  openApp('/student', { [STATUS]: visitor });
  await screen.findByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  screen.getByText('Student Access');
});

test('the selected tab is in the URL, and each choice adds one history entry', async () => {
  const { user } = openApp('/student');
  const before = window.history.length;
  await user.click(await screen.findByRole('tab', { name: 'Unusual Flow' }));
  await screen.findByText('mfe-flow unusualFlow student');
  expect(window.location.search).toBe('?tab=unusual-flow');
  expect(window.history.length).toBe(before + 1);
});

test.each([
  ['portfolio-data', 'Portfolio Data'],
  ['no-such-tab', 'Heat Map'],
])('a link to the tab %s opens %s', async (tab, name) => {
  openApp(`/student?tab=${tab}`);
  await screen.findByRole('tab', { name, selected: true });
});

test.each(['/no/such/page', '/ADMIN', '/student/', '/Account'])(
  '%s is a 404 [SHELL-05, SHELL-06]',
  async (path) => {
    openApp(path);
    await screen.findByRole('heading', { name: 'Page Not Found' });
    screen.getByText('Did you forget to add the page to the router?');
    expect(document.title).toBe('Page Not Found');
  },
);

test('Refresh All refetches everything cached and shows a toast [SHELL-39, SHELL-40]', async () => {
  // The first steps would also fetch the stocks.
  localStorage.setItem('first-run', 'ended');
  let respond: (value: unknown) => void = () => {};
  let calls = 0;
  const { host } = openApp('/', {
    'GET /api/stocks': () => {
      calls += 1;
      return calls === 1 ? [] : new Promise((resolve) => (respond = resolve));
    },
  });
  await findAdmin();
  const queryKey = ['/api', 'stocks'];
  await act(() => host.queryClient.fetchQuery({ queryKey }));
  const unsubscribe = new QueryObserver(host.queryClient, { queryKey }).subscribe(() => {});
  await press('Refresh All');
  expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeDisabled();
  await waitFor(() => expect(calls).toBe(2));
  respond([]);
  await screen.findByText('Data Refreshed');
  screen.getByText('All dashboard data has been updated.');
  unsubscribe();
});

test('after logout the session status is refetched and the login page shows [SHELL-10, AUTH-22]', async () => {
  let session: object = admin;
  const { changes } = openApp('/', {
    [STATUS]: () => session,
    'POST /api/auth/logout': () => {
      session = visitor;
      return { success: true };
    },
  });
  await press('Logout');
  await isLoginPage();
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('a failed logout shows a toast and changes nothing [TOAST-44]', async () => {
  openApp('/', { 'POST /api/auth/logout': fail });
  await press('Logout');
  await screen.findByText('Logout failed');
  await findAdmin();
});

test('the dashboard links to the account, and the account links back [SHELL-60]', async () => {
  const { user } = openApp('/');
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  await screen.findByRole('heading', { name: 'Account', level: 1 });
  expect(window.location.pathname).toBe('/account');
  expect(document.title).toBe('Account - Trading Dashboard');
  await user.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  await findAdmin();
});
