import { FakeHttpError } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, createApp, visitor } from '../test/create-app.tsx';
import { refetchStatusOnSessionEnd } from './session/session-end.ts';

const status = 'GET /api/auth/status';

function open(
  path: string,
  ...more: [Parameters<typeof createApp>[1]?, Parameters<typeof createApp>[2]?]
) {
  const opened = createApp(path, { [status]: admin, ...more[0] }, more[1]);
  render(opened.app);
  return opened;
}

test.each([['/'], ['/admin']])('SHELL-02, SHELL-03 %s shows the admin dashboard', async (path) => {
  open(path);
  await screen.findByRole('heading', { name: 'Trading Dashboard - Admin' });
  expect(screen.getByText('Admin: ana')).toBeTruthy();
});

test('SHELL-35, SHELL-36, SHELL-38, SHELL-41, SHELL-42 the admin header has its parts', async () => {
  open('/');
  await screen.findByText('Admin: ana');
  for (const name of ['Toggle theme', 'Refresh All', 'Logout'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  expect(screen.getByText(/^Last updated: Today \d+:\d\d [AP]M$/)).toBeTruthy();
  expect(document.title).toBe('Trading Dashboard - Admin');
});

test('SHELL-33 the admin dashboard shows a loading text until the session status is known', async () => {
  open('/', { [status]: () => new Promise(() => {}) });
  expect(await screen.findByText('Loading dashboard...')).toBeTruthy();
});

test('SHELL-09, SHELL-34 without a session the admin dashboard redirects to the login page', async () => {
  open('/admin', { [status]: visitor });
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  expect(window.location.pathname).toBe('/login');
});

test('SHELL-45, SHELL-46 the admin has five tabs, Heat Map first', async () => {
  open('/');
  await screen.findByText('Admin: ana');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Heat Map',
    'Unusual Flow',
    'Fund Holdings',
    'Bot Analysis',
    'Portfolio Overview',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Heat Map');
  await screen.findByText('mfe-heatmap watchlist admin');
});

test('SHELL-04, SHELL-50, SHELL-51, SHELL-54, SHELL-55, SHELL-57 the student portal has its header and tabs', async () => {
  open('/student', { [status]: visitor });
  await screen.findByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(screen.getByText('Student Access')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Position Sizing Calculator Educational Tool',
  ]);
  await screen.findByText('mfe-heatmap watchlist student');
});

test('SHELL-16, SHELL-17, SHELL-43 the disclaimer is above the tabs of both dashboards', async () => {
  open('/student');
  const disclaimer = await screen.findByText(
    /not financial advice.*licensed financial professional/,
  );
  const tabs = screen.getByRole('tablist');
  expect(disclaimer.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the selected tab is in the URL, and each choice adds one history entry', async () => {
  open('/student');
  const before = window.history.length;
  await userEvent.click(await screen.findByRole('tab', { name: 'Unusual Flow' }));
  await screen.findByText('mfe-flow unusualFlow student');
  expect(window.location.search).toBe('?tab=unusual-flow');
  expect(window.history.length).toBe(before + 1);
});

test.each([
  ['portfolio-data', 'Portfolio Data'],
  ['no-such-tab', 'Heat Map'],
])('a link to the tab %s opens %s', async (tab, name) => {
  open(`/student?tab=${tab}`);
  expect(await screen.findByRole('tab', { name, selected: true })).toBeTruthy();
});

test.each([
  '/no/such/page',
  '/ADMIN',
  '/admin/',
  '/Student',
  '/student/',
  '/LOGIN',
  '/login/',
  '/Account',
  '/audit-log/',
])('SHELL-05, SHELL-06 another path, such as %s, shows the 404 page', async (path) => {
  open(path);
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(document.title).toBe('Page Not Found');
});

test('SHELL-39, SHELL-40 Refresh All fetches everything cached again and shows a toast', async () => {
  // The first steps fetch the stocks, too.
  localStorage.setItem('first-run', 'ended');
  let respond: (value: unknown) => void = () => {};
  let calls = 0;
  const { host } = open('/', {
    'GET /api/stocks': () => {
      calls += 1;
      return calls === 1 ? [] : new Promise((resolve) => (respond = resolve));
    },
  });
  await screen.findByText('Admin: ana');
  const queryKey = ['/api', 'stocks'];
  await act(() => host.queryClient.fetchQuery({ queryKey }));
  const unsubscribe = new QueryObserver(host.queryClient, { queryKey }).subscribe(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Refresh All' }));
  const refreshing = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Refreshing...',
  });
  expect(refreshing.disabled).toBe(true);
  await waitFor(() => expect(calls).toBe(2));
  respond([]);
  await screen.findByText('Data Refreshed');
  expect(screen.getByText('All dashboard data has been updated.')).toBeTruthy();
  unsubscribe();
});

test('a Refresh All shows Refresh Failed when one request fails', async () => {
  let isUp = true;
  open('/', {
    [status]: () => {
      if (isUp) return admin;
      throw new FakeHttpError(503, 'Down');
    },
  });
  await screen.findByText('Admin: ana');
  isUp = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh All' }));
  await screen.findByText('Refresh Failed');
  expect(screen.getByText('Failed to refresh dashboard data')).toBeTruthy();
});

test('SHELL-10, AUTH-22 after logout the session status is fetched again and the login page shows', async () => {
  let session = admin as typeof admin | typeof visitor;
  const { changes } = open('/', {
    [status]: () => session,
    'POST /api/auth/logout': () => {
      session = visitor;
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  expect(window.location.pathname).toBe('/login');
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('TOAST-44 a logout that fails shows a toast and changes nothing', async () => {
  open('/', {
    'POST /api/auth/logout': () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText('Logout failed');
  expect(screen.getByText('Admin: ana')).toBeTruthy();
});

test('a 401 leads to the login page', async () => {
  let session = admin as typeof admin | typeof visitor;
  const { host } = open('/', {
    [status]: () => session,
    'GET /api/stocks': () => {
      throw new FakeHttpError(401, 'Sign in');
    },
  });
  refetchStatusOnSessionEnd(host.queryClient);
  await screen.findByText('Admin: ana');
  session = visitor;
  await expect(host.queryClient.fetchQuery({ queryKey: ['/api', 'stocks'] })).rejects.toThrow(
    '401',
  );
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
});
