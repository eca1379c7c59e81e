import type { AnalysisEntry, StateChange, Stock } from '@dashboard/contracts-portfolio';
import { failOnce, failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createChange } from '../../../test/create-change.ts';
import {
  createAnalysisServer,
  getSaveButton,
  IMAGE,
  openAnalysisEditor,
  saveAnalysis,
} from '../../../test/open-analysis-editor.tsx';
import { expectFailure, openWatchlist } from '../../../test/open-watchlist.tsx';
import { createSampleStocks } from '../../sample-records.ts';
import { createDayOf } from '../../stocks/weeks.ts';
import { computeStatesBefore, findAnalysisBefore } from './LastWeek.tsx';

const UPLOAD = 'POST /api/upload-image';
const CHANGE = 'PATCH /api/stocks/{key}';

const createChartFile = (name = 'chart.png', type = 'image/png') =>
  new File(['pixels'], name, { type });

test('a row has an Add or Edit button, which opens its stock’s editor [HEAT-35, HEAT-36, HEAT-90]', async () => {
  const { user } = await openWatchlist({ responses: createAnalysisServer() });
  for (const [verb, symbol] of Object.entries({ Edit: 'NVDA', Add: 'AMD' })) {
    const button = screen.getByRole('button', { name: `${verb} analysis for ${symbol}` });
    expect(button.textContent).toBe(verb);
    await user.click(button);
    expect(within(screen.getByRole('dialog')).getByText(symbol)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  }
});

test('a symbol opens the editor with the saved analysis and the caret at its end [HEAT-37, HEAT-38, HEAT-39, HEAT-42, HEAT-47, HEAT-104]', async () => {
  const { user, dialog, text } = await openAnalysisEditor('AAPL');
  expect(text).toHaveValue('Holds the low.');
  await user.keyboard(' Up.');
  expect(text).toHaveValue('Holds the low. Up.');
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', IMAGE);
  for (const name of ['Reset', 'Cancel', 'Save Analysis']) {
    expect(within(dialog).getByRole('button', { name })).toBeVisible();
  }
});

test('the counter shows the length, and the limit is 1000 characters [HEAT-40, HEAT-41]', async () => {
  const { user, text } = await openAnalysisEditor('AMD');
  expect(screen.getByText('0/1000 characters')).toBeVisible();
  fireEvent.change(text, { target: { value: 'a'.repeat(999) } });
  await user.type(text, 'bcd');
  expect(screen.getByText('1000/1000 characters')).toBeVisible();
  expect(text).toHaveValue(`${'a'.repeat(999)}b`);
});

test('a picked image is uploaded first, and the stock gets its path [HEAT-43, HEAT-50, TOAST-24, TOAST-25]', async () => {
  const { user, host, dialog, text } = await openAnalysisEditor('AMD');
  await user.upload(screen.getByLabelText('Choose an image'), createChartFile());
  await waitFor(() => expect(within(dialog).getByRole('img')).toHaveAttribute('src', 'blob:file'));
  expect(filterWrites(host)).toEqual([]);
  await user.type(text, 'Turning.');
  await saveAnalysis(user);
  const [upload, patch] = filterWrites(host);
  expect(upload?.path).toBe('/api/upload-image');
  const form = upload?.body as FormData;
  expect(Object.fromEntries(form)).toMatchObject({ type: 'analysis', ticker: 'AMD' });
  expect((form.get('image') as File).name).toBe('chart.png');
  expect(patch?.body).toEqual({
    analysisText: 'Turning.',
    analysisImage: expect.stringMatching(/^\/api\/images\//),
  });
  expect(patch?.headers.get('if-match')).toBe('"1"');
  expect(host.toasts).toMatchObject([
    { title: 'Analysis Updated', description: 'Image Uploaded · AMD' },
  ]);
  expect(await screen.findByRole('button', { name: 'Edit analysis for AMD' })).toBeVisible();
});

test('undoing a saved analysis restores the previous text and chart [UNDO-18]', async () => {
  const { user, host, text } = await openAnalysisEditor('AAPL');
  await user.clear(text);
  await user.type(text, 'Breaks out.');
  await saveAnalysis(user);
  expect(host.toasts[0]).toMatchObject({ title: 'Analysis Updated', done: 'analysis of AAPL' });
  await act(() => host.undoLatest());
  const undone = filterWrites(host).at(-1);
  expect(undone?.body).toEqual({ analysisText: 'Holds the low.', analysisImage: IMAGE });
  expect(undone?.headers.get('if-match')).toBe('"2"');
});

test('when the upload fails, the stock is not patched and the reason is shown [HEAT-51, TOAST-08]', async () => {
  const { user, host } = await openAnalysisEditor('AMD', {
    ...createAnalysisServer(),
    [UPLOAD]: failWith(415, 'This is not a PNG, JPEG or WebP image'),
  });
  await user.upload(screen.getByLabelText('Choose an image'), createChartFile());
  await user.click(getSaveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a PNG, JPEG or WebP');
  await expectFailure(host, 'Upload Failed', 'Failed to upload image. Please try again.');
  expect(filterWrites(host)).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a failed patch shows a toast, and a retry does not upload again [TOAST-07]', async () => {
  const server = createAnalysisServer();
  const { user, host } = await openAnalysisEditor('AMD', {
    ...server,
    [CHANGE]: failOnce(server[CHANGE]),
  });
  await user.upload(screen.getByLabelText('Choose an image'), createChartFile());
  await user.click(getSaveButton());
  await expectFailure(
    host,
    'Update Failed',
    'Failed to update technical analysis. Please try again.',
  );
  await saveAnalysis(user);
  expect(filterWrites(host).map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);
});

test.each([
  ['a removed image and an emptied text are cleared [HEAT-45, HEAT-52]', 'AAPL', '', null, null],
  ['text with only spaces counts as empty [HEAT-52]', 'NVDA', '   ', null, undefined],
  ['a field that was and stays empty is not sent [HEAT-52]', 'AMD', 'Words.', 'Words.', undefined],
])('%s', async (_, symbol, typed, analysisText, analysisImage) => {
  const { user, host, text } = await openAnalysisEditor(symbol);
  const remove = screen.queryByRole('button', { name: 'Remove image' });
  if (remove) await user.click(remove);
  await user.clear(text);
  if (typed) await user.type(text, typed);
  await user.click(getSaveButton());
  await waitFor(() => expect(filterWrites(host)).toHaveLength(1));
  expect(filterWrites(host)[0]?.body).toEqual({ analysisText, analysisImage });
});

test('Reset restores the saved values [HEAT-48]', async () => {
  const { user, host, dialog, text } = await openAnalysisEditor('AAPL');
  await user.type(text, ' More.');
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(text).toHaveValue('Holds the low.');
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', IMAGE);
  expect(getSaveButton()).toBeDisabled();
  expect(filterWrites(host)).toEqual([]);
});

test('Cancel closes without saving; Escape asks first if there are unsaved changes [HEAT-49]', async () => {
  const { user, host, text } = await openAnalysisEditor('AAPL');
  await user.type(text, ' More.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Holds the low. More.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(filterWrites(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'AAPL' }));
  expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Holds the low.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a chart can be pasted anywhere; other files are rejected, and text stays text [HEAT-96]', async () => {
  const { user, host, dialog, text } = await openAnalysisEditor('AMD');
  const paste = (target: Element, file: File) =>
    fireEvent.paste(target, { clipboardData: { files: [file] } });
  paste(getSaveButton(), createChartFile());
  await waitFor(() => expect(within(dialog).getByRole('img')).toHaveAttribute('src', 'blob:file'));
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  paste(text, createChartFile('chart.bmp', 'image/bmp'));
  expect(await screen.findByText('Choose a PNG, JPEG or WebP image')).toBeVisible();
  await user.click(text);
  await user.paste('From the clipboard.');
  expect(text).toHaveValue('From the clipboard.');
  expect(filterWrites(host)).toEqual([]);
});

test('Ctrl+Enter saves once, and sends nothing without a change [HEAT-96]', async () => {
  const { user, host, text } = await openAnalysisEditor('AMD');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(filterWrites(host)).toEqual([]);
  await user.type(text, 'Turning.');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filterWrites(host).map(({ body }) => body)).toEqual([{ analysisText: 'Turning.' }]);
});

test('three analyses take one click: keys save each and open the next [HEAT-99]', async () => {
  const { user, host, text } = await openAnalysisEditor('AAPL');
  expect(screen.getByRole('button', { name: 'Save and next' })).toBeDisabled();
  await user.type(text, ' One.');
  for (const [symbol, words] of [
    ['NVDA', ' Two.'],
    ['AMD', 'Three.'],
  ] as const) {
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await within(screen.getByRole('dialog')).findByText(symbol);
    await user.type(screen.getByLabelText('Weekly Analysis'), words);
  }
  expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(filterWrites(host).map(({ body }) => body)).toEqual([
    { analysisText: 'Holds the low. One.', analysisImage: IMAGE },
    { analysisText: 'Wait. Two.' },
    { analysisText: 'Three.' },
  ]);
});

test('last week’s text and states are next to the editor, which can copy the text [HEAT-97]', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z'), advanceTimers: true });
  const { user, dialog } = await openAnalysisEditor('AMD', {
    ...createAnalysisServer(),
    'GET /api/stocks/{key}/analysis-history': [
      {
        id: '1',
        stockSymbol: 'AMD',
        analysisText: 'Base building.',
        analysisImage: null,
        createdAt: '2026-11-12T15:00:00Z',
      },
    ],
    'GET /api/stocks/history': [createChange('17T15:00:00', 'AMD', 'dailyBX', 'LL', 'HH')],
  });
  const week = within(within(dialog).getByRole('region', { name: 'Last week' }));
  expect(await week.findByText('Base building.')).toBeVisible();
  const daily = (await week.findByText('→')).parentElement;
  expect(daily).toHaveTextContent('Daily BXLL→HL');
  await user.click(week.getByRole('button', { name: 'Start from this text' }));
  expect(screen.getByLabelText('Weekly Analysis')).toHaveValue('Base building.');
  expect(week.queryByRole('button', { name: 'Start from this text' })).toBeNull();
});

test('only images up to 10 MB are accepted [HEAT-44]', async () => {
  const { user, host } = await openAnalysisEditor('AMD');
  const field = screen.getByLabelText('Choose an image');
  expect(field.getAttribute('accept')).toMatch(/^image\/png/);
  const large = createChartFile();
  Object.defineProperty(large, 'size', { value: 10_590_618 });
  await user.upload(field, large);
  expect(await screen.findByText('The image is larger than 10 MB')).toBeVisible();
  fireEvent.change(field, { target: { files: [createChartFile('notes.txt', 'text/plain')] } });
  expect(await screen.findByText('Choose a PNG, JPEG or WebP image')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(filterWrites(host)).toEqual([]);
});

test('finds the newest analysis from before this week in the trading time zone [HEAT-97]', () => {
  const entries = ['2026-11-17T15:00:00Z', '2026-11-16T04:30:00Z', '2026-11-10T15:00:00Z'].map(
    (createdAt) => ({ createdAt }) as AnalysisEntry,
  );
  const find = (day: string, timeZone: string) =>
    findAnalysisBefore(entries, day, createDayOf(timeZone));
  // It was still Sunday in New York.
  expect(find('2026-11-16', 'America/New_York')).toBe(entries[1]);
  expect(find('2026-11-16', 'Europe/Berlin')).toBe(entries[2]);
  expect(find('2026-11-01', 'America/New_York')).toBeUndefined();
});

test('last week’s states are those before this week’s first change [HEAT-97]', () => {
  const [stock] = createSampleStocks() as [Stock];
  const change = (before: string | null, after: string, symbol = stock.symbol): StateChange => ({
    symbol,
    field: 'dailyBX',
    before,
    after,
    at: '2026-11-17T15:00:00Z',
  });
  const changes = [change('LL', 'HH', 'OTHER'), change(null, 'HL'), change('HL', 'HH')];
  expect(computeStatesBefore(stock, changes)).toEqual({ ...stock, dailyBX: null });
});
