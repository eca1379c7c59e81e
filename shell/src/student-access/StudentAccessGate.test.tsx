import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { failWith, filterWrites, neverRespond } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { admin, openApp, press, STATUS, visitor } from '../../test/create-app.tsx';
import { refetchStatusOnSessionEnd } from '../session/auth.ts';

const ACCESS = 'POST /api/student/access';
const CODE = 'BCDF-GHJK';
const withoutAccess = { ...visitor, studentAccess: 'code' };
const withAccess = { ...withoutAccess, username: 'Autumn class', role: 'student' };

function openPortal(responses: FakeResponses = {}, path = '/student') {
  const opened = openApp(path, { [STATUS]: withoutAccess, ...responses });
  refetchStatusOnSessionEnd(opened.host.queryClient);
  return opened;
}

function openWithCode(path?: string) {
  let status: object = withoutAccess;
  const responses = {
    [STATUS]: () => status,
    [ACCESS]: ({ body }: FakeRequest) => {
      if ((body as { code: string }).code !== CODE) {
        throw new FakeHttpError(401, 'This code does not open the portal');
      }
      status = withAccess;
      return { role: 'student', expiresAt: '2026-11-21T20:00:00.000Z' };
    },
    'GET /api/stocks': () => {
      if (status === withoutAccess) throw new FakeHttpError(401, 'Enter your access code first');
      return [];
    },
  };
  const endSession = () => {
    status = withoutAccess;
  };
  return { ...openPortal(responses, path), endSession };
}

const field = () => screen.findByPlaceholderText('Enter access code');
const button = () => screen.getByRole('button', { name: 'Open Portal' });
const portal = () => screen.findByRole('heading', { name: 'Trading Dashboard - Student Portal' });

async function openAndEnter() {
  const opened = openWithCode();
  await opened.user.type(await field(), ` ${CODE} `);
  await press('Open Portal');
  await portal();
  return opened;
}

test('nothing shows until the session status is known [AUTH-31]', () => {
  openPortal({ [STATUS]: neverRespond });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByPlaceholderText('Enter access code')).toBeNull();
});

test('a valid code opens the portal and connects the change stream of its session [AUTH-31, AUTH-33]', async () => {
  const { host, changes } = await openAndEnter();
  expect(filterWrites(host)).toMatchObject([{ body: { code: CODE } }]);
  expect(changes.reconnect).toHaveBeenCalledTimes(1);
});

test('the page has the name that the admin has set in its title [SET-07]', async () => {
  openPortal({ 'GET /manifest.webmanifest': { name: 'Ana’s Room' } });
  await field();
  await waitFor(() => expect(document.title).toBe('Ana’s Room - Student Portal'));
});

test('an empty code is rejected, and a wrong one shows an alert and stays in the field [AUTH-34]', async () => {
  const { host, user } = openWithCode();
  await field();
  await press('Open Portal');
  await screen.findByText('Access code is required');
  expect(filterWrites(host)).toEqual([]);
  await user.type(await field(), 'wrong');
  await press('Open Portal');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code does not open the portal');
  expect(await field()).toHaveValue('wrong');
  expect(button()).toBeEnabled();
});

test('the field and the button are disabled while a code is being checked', async () => {
  const { user } = openPortal({ [ACCESS]: neverRespond });
  await user.type(await field(), 'any');
  await press('Open Portal');
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  expect(await field()).toBeDisabled();
});

test('an invite link fills in the code and removes it from the URL [AUTH-35]', async () => {
  const { host } = openWithCode(`/student?tab=unusual-flow&code=${CODE}`);
  expect(await field()).toHaveValue(CODE);
  expect(window.location.search).toBe('?tab=unusual-flow');
  expect(filterWrites(host)).toEqual([]);
  await press('Open Portal');
  await screen.findByRole('tab', { name: 'Unusual Flow', selected: true });
});

test('when a session ends, the page says so, and a code opens the portal again [AUTH-38]', async () => {
  const { host, user, endSession } = await openAndEnter();
  endSession();
  await host.queryClient.fetchQuery({ queryKey: ['/api', 'stocks'] }).catch(() => undefined);
  await screen.findByText('Your access has ended. Enter a code to continue.');
  expect(screen.queryByRole('tablist')).toBeNull();
  await user.type(await field(), CODE);
  await press('Open Portal');
  await portal();
});

test.each([
  ['API-13', 'a failed status request', failWith()],
  ['AUTH-29', 'open access', { ...visitor, studentAccess: 'open' }],
  ['AUTH-29', 'a student’s session', withAccess],
  ['AUTH-29', 'the admin’s session', { ...admin, studentAccess: 'code' }],
  ['AUTH-29', 'a status without studentAccess', visitor],
])('%s with %s the portal needs no code', async (_, __, status) => {
  openPortal({ [STATUS]: status });
  await portal();
  expect(screen.queryByPlaceholderText('Enter access code')).toBeNull();
});

test('if the page marks access as open, the session status is not fetched [AUTH-29]', async () => {
  const { host } = openApp('/student', { [STATUS]: neverRespond }, { isStudentAccessOpen: true });
  await portal();
  expect(host.requests.map(({ path }) => path)).not.toContain('/api/auth/status');
});
