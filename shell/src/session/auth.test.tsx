import { createFakeHost } from '@dashboard/mfe-kit';
import { failWith } from '@dashboard/mfe-kit/testing';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { admin, openApp, STATUS, visitor } from '../../test/create-app.tsx';
import { authStatusQuery, clearEndedSession } from './auth.ts';

const MINUTE_MS = 60_000;
const PANEL = 'mfe-heatmap watchlist admin';

test.each([
  ['status', visitor],
  ['failed status', failWith()],
])(
  'a %s is fetched once, and is fresh for 5 minutes [AUTH-05, AUTH-06, AUTH-07]',
  async (_, response) => {
    jest.useFakeTimers();
    const { api, queryClient, requests } = createFakeHost({
      audience: 'admin',
      responses: { [STATUS]: response },
    });
    queryClient.mount();
    const observer = new QueryObserver(queryClient, authStatusQuery(api));
    const unsubscribe = observer.subscribe(() => {});
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1_000);
    expect(observer.getCurrentResult().isStale).toBe(response !== visitor);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(observer.getCurrentResult().isStale).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(1);
    unsubscribe();
    queryClient.unmount();
  },
);

test.each([
  ['is replaced by the sign-in page when the server ends it', visitor, '/login'],
  ['stays on its page when another session follows', admin, '/admin'],
])("an admin's session %s [AUTH-57]", async (_, next, path) => {
  let status: object = admin;
  const { host } = openApp('/admin', { [STATUS]: () => status });
  await screen.findByText(PANEL);
  status = next;
  act(() => {
    host.queryClient.setQueryData(['/api', 'stocks'], [{ symbol: 'AAPL' }]);
    clearEndedSession(host.queryClient);
  });
  expect(host.queryClient.getQueryData(['/api', 'stocks'])).toBeUndefined();
  await screen.findByText(next === admin ? PANEL : 'Login');
  expect(screen.queryAllByText(PANEL)).toHaveLength(next === admin ? 1 : 0);
  expect(window.location.pathname).toBe(path);
});
