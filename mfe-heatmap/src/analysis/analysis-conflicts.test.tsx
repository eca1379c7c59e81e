import type { FakeRequest } from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createAnalysisServer,
  getSaveButton,
  openAnalysisEditor,
} from '../../test/open-analysis-editor.tsx';

const CHANGE = 'PATCH /api/stocks/{key}';
type Patch = (request: Partial<FakeRequest>) => unknown;

test('API-26 an analysis another admin saved meanwhile is shown before it is overwritten', async () => {
  const server = createAnalysisServer();
  const { user, host, text } = await openAnalysisEditor('NVDA', server);
  await user.type(text, ' Mine.');
  (server[CHANGE] as Patch)({
    params: { key: 'NVDA' },
    body: { analysisText: 'Theirs.' },
    headers: new Headers(),
  });
  await user.click(getSaveButton());
  expect(await screen.findByText('Theirs.')).toBeVisible();
  expect(text).toHaveValue('Wait. Mine.');
  expect(filterWrites(host)).toHaveLength(1);
  await user.click(getSaveButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filterWrites(host)[1]?.body).toEqual({ analysisText: 'Wait. Mine.' });
  expect(filterWrites(host)[1]?.headers.get('if-match')).toBe('"2"');
});

test('API-26 a bot position changed elsewhere meanwhile is not a conflict', async () => {
  const server = createAnalysisServer();
  const { user, host, text } = await openAnalysisEditor('NVDA', server);
  (server[CHANGE] as Patch)({
    params: { key: 'NVDA' },
    body: { hourBotPosition: false },
    headers: new Headers(),
  });
  await user.type(text, ' Mine.');
  await user.click(getSaveButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.toasts.at(-1)?.title).toBe('Analysis Updated');
});

test('an open editor without changes adopts an analysis saved elsewhere', async () => {
  const server = createAnalysisServer();
  const { host, text } = await openAnalysisEditor('NVDA', server);
  (server[CHANGE] as Patch)({
    params: { key: 'NVDA' },
    body: { analysisText: 'Theirs.' },
    headers: new Headers(),
  });
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(text).toHaveValue('Theirs.'));
});

test('the editor closes when its stock is removed elsewhere', async () => {
  const server = createAnalysisServer();
  const { host } = await openAnalysisEditor('AMD', server);
  (server['DELETE /api/stocks/{key}'] as (request: object) => unknown)({
    params: { key: 'AMD' },
    headers: new Headers(),
  });
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
