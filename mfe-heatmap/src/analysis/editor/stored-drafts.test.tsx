import { deserialize, serialize } from 'node:v8';
import { changeStock, removeStock } from '@dashboard/contracts-portfolio';
import { filterWrites, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { get } from 'idb-keyval';
import {
  createAnalysisServer,
  getSaveButton,
  openAnalysisEditor,
  saveAnalysis,
} from '../../../test/open-analysis-editor.tsx';
import { createElsewhere } from '../../../test/open-watchlist.tsx';
import { createSampleStocks } from '../../sample-records.ts';
import { createSampleServer } from '../../sample-server.ts';
import { EditorDialog } from './AnalysisEditor.tsx';
import { deleteDraft, formatDraftKey, storeDraft } from './analysis-draft.ts';

const [aapl] = createSampleStocks();
const key = formatDraftKey('admin', aapl?.id ?? '');
const saved = 'Holds the low.';
const findStored = () => get<{ draft: { text: string } }>(key);

beforeAll(() => {
  // jsdom has neither. Like a browser, the tests' database clones the values it stores.
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    structuredClone: (value: unknown) => deserialize(serialize(value)),
  });
});

const write = async (added: string) => {
  const opened = await openAnalysisEditor('AAPL');
  await opened.user.type(opened.text, added);
  await waitFor(async () => expect((await findStored())?.draft.text).toBe(saved + added));
  return opened;
};

afterEach(() => deleteDraft(key));

test('Cancel discards the draft [HEAT-98]', async () => {
  const { user } = await write(' More.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await findStored()).toBeUndefined());
});

test('a draft survives a reload, and Reset shows the saved analysis [HEAT-98]', async () => {
  await write(' More.');
  cleanup();
  const { user, text } = await openAnalysisEditor('AAPL');
  expect(await screen.findByText('Your draft is back')).toBeVisible();
  expect(text).toHaveValue('Holds the low. More.');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(text).toHaveValue(saved);
  expect(screen.queryByText('Your draft is back')).toBeNull();
  await waitFor(async () => expect(await findStored()).toBeUndefined());
});

test('a draft shows that the analysis has changed since it was started [HEAT-98]', async () => {
  const draft = { text: 'Mine.', image: null, file: null };
  await storeDraft(key, { draft, base: { text: 'Older.', image: null }, at: Date.now() });
  await openAnalysisEditor('AAPL');
  expect(await screen.findByText(/was changed elsewhere while you were writing/)).toBeVisible();
  expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Mine.');
});

test('a draft from another week is not restored [HEAT-98]', async () => {
  const draft = { text: 'Mine.', image: null, file: null };
  const base = { text: saved, image: null };
  await storeDraft(key, { draft, base, at: Date.now() - 8 * 86_400_000 });
  const { text } = await openAnalysisEditor('AAPL');
  await waitFor(async () => expect(await findStored()).toBeUndefined());
  expect(text).toHaveValue(saved);
});

test('moving to the next stock saves the draft, and coming back restores it [HEAT-99]', async () => {
  const { user } = await write(' More.');
  await user.click(screen.getByRole('button', { name: 'Next: NVDA' }));
  expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Wait.');
  await user.click(screen.getByRole('button', { name: 'Previous: AAPL' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Holds the low. More.'),
  );
});

const params = { key: 'NVDA' };

async function openShared(symbol = 'NVDA') {
  const server = createAnalysisServer();
  return { elsewhere: createElsewhere(server), ...(await openAnalysisEditor(symbol, server)) };
}

test('another admin’s analysis is shown before it is overwritten [API-26]', async () => {
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
