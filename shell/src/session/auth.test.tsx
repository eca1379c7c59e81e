import { createFakeHost, FakeHttpError } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { admin, createApp, visitor } from '../../test/create-app.tsx';
import { authStatusQuery } from './auth.ts';
import { clearEndedSession } from './session-end.ts';

const MINUTE_MS = 60_000;

function observeStatus(response: unknown) {
  const { api, queryClient, requests } = createFakeHost({
    audience: 'admin',
    responses: { 'GET /api/auth/status': response },
  });
  queryClient.mount();
  const observer = new QueryObserver(queryClient, authStatusQuery(api));
  const unsubscribe = observer.subscribe(() => {});
  return {
    requests,
    observer,
    end: () => {
      unsubscribe();
      queryClient.unmount();
      queryClient.clear();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('AUTH-05 the auth status is fresh for 5 minutes', async () => {
  const { observer, end } = observeStatus(visitor);
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 1_000);
  expect(observer.getCurrentResult().isStale).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().isStale).toBe(true);
  end();
});

test('AUTH-06 a failed auth status is not retried', async () => {
  const { requests, end } = observeStatus(() => {
    throw new FakeHttpError(503, 'Down');
  });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(requests).toHaveLength(1);
  end();
});

test('AUTH-07 the focus of the window does not fetch the auth status', async () => {
  const { requests, end } = observeStatus(visitor);
  await jest.advanceTimersByTimeAsync(6 * MINUTE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(requests).toHaveLength(1);
  end();
});

test('AUTH-57 when the server ends the admin’s session the dashboard makes way for the sign-in page', async () => {
  jest.useRealTimers();
  let status: object = admin;
  const { app, host } = createApp('/admin', { 'GET /api/auth/status': () => status });
  render(app);
  await screen.findByText('mfe-heatmap watchlist admin');
  status = visitor;
  act(() => clearEndedSession(host.queryClient));
  await screen.findByRole('heading', { name: 'Trading Dashboard Login' });
  expect(screen.queryByText('mfe-heatmap watchlist admin')).toBeNull();
  expect(window.location.pathname).toBe('/login');
});

test('AUTH-57 a session that is followed by another keeps its page', async () => {
  jest.useRealTimers();
  const { app, host } = createApp('/admin', { 'GET /api/auth/status': admin });
  render(app);
  await screen.findByText('mfe-heatmap watchlist admin');
  act(() => clearEndedSession(host.queryClient));
  await screen.findByText('mfe-heatmap watchlist admin');
  expect(window.location.pathname).toBe('/admin');
});
