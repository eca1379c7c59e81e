import { changeStock, removeStock } from '@dashboard/contracts-portfolio';
import { filterWrites, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  createAnalysisServer,
  getSaveButton,
  openAnalysisEditor,
  saveAnalysis,
} from '../../test/open-analysis-editor.tsx';
import { createElsewhere } from '../../test/open-watchlist.tsx';
import { createSampleServer } from '../sample-server.ts';
import { EditorDialog } from './editor/AnalysisEditor.tsx';

const params = { key: 'NVDA' };

async function openShared(symbol = 'NVDA') {
  const server = createAnalysisServer();
  return { elsewhere: createElsewhere(server), ...(await openAnalysisEditor(symbol, server)) };
}

test('an analysis that another admin saved in the meantime is shown before it is overwritten [API-26]', async () => {
  const { elsewhere, user, host, text } = await openShared();
  await user.type(text, ' Mine.');
  await elsewhere.call(changeStock, { params, body: { analysisText: 'Theirs.' } });
  await user.click(getSaveButton());
  expect(await screen.findByText('Theirs.')).toBeVisible();
  expect(text).toHaveValue('Wait. Mine.');
  expect(filterWrites(host)).toHaveLength(1);
  await saveAnalysis(user);
  expect(filterWrites(host)[1]?.body).toEqual({ analysisText: 'Wait. Mine.' });
  expect(filterWrites(host)[1]?.headers.get('if-match')).toBe('"2"');
});

test('a bot position changed elsewhere is not a conflict [API-26]', async () => {
  const { elsewhere, user, host, text } = await openShared();
  await elsewhere.call(changeStock, { params, body: { hourBotPosition: false } });
  await user.type(text, ' Mine.');
  await saveAnalysis(user);
  expect(host.toasts.at(-1)?.title).toBe('Analysis Updated');
});

test('an open editor without changes adopts an analysis saved elsewhere', async () => {
  const { elsewhere, host, text } = await openShared();
  await elsewhere.call(changeStock, { params, body: { analysisText: 'Theirs.' } });
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(text).toHaveValue('Theirs.'));
});

test('the editor closes when its stock is removed elsewhere', async () => {
  const { elsewhere, host } = await openShared('AMD');
  await elsewhere.call(removeStock, { params: { key: 'AMD' } });
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the editor opens for a watchlist symbol, and closes for any other', async () => {
  const onClose = jest.fn();
  const show = (symbol: string) =>
    renderScreen(() => <EditorDialog symbol={symbol} onClose={onClose} />, {
      audience: 'admin',
      responses: createSampleServer(),
    });
  const { unmount } = show('AAPL');
  const editor = await screen.findByRole('dialog', { name: 'Edit Technical Analysis' });
  expect(editor).toHaveAccessibleDescription('AAPL');
  unmount();
  expect(onClose).not.toHaveBeenCalled();
  show('ZZZZ');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
