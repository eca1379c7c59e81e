import { MAX_IMAGE_BYTES } from '@dashboard/contracts-trading';
import type { FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BotAnalysisTab } from '../BotAnalysisTab.tsx';
import { createSampleServer } from '../sample-server.ts';
import { formatRejections } from './ScreenshotPicker.tsx';

const UPLOAD = 'POST /api/analyze-screenshots';
const render = (responses: FakeResponses = createSampleServer()) =>
  renderScreen(BotAnalysisTab, { audience: 'admin', responses });
const createFile = (name: string, type = 'image/png') => new File(['image'], name, { type });
const createFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => createFile(`${index}.png`));
/** Reports this size without using the memory. */
const createFileOfSize = (name: string, size: number) =>
  Object.defineProperty(createFile(name), 'size', { value: size });
const findInput = () => screen.findByLabelText('Choose screenshots', { selector: 'input' });
const findDropArea = async () => (await findInput()).parentElement as HTMLElement;
const getSelectedNames = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice(7));
// Bypasses the `accept` filter of the browser's file dialog.
const pick = async (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await findInput(), files);
const dropOn = (area: HTMLElement, files: readonly File[]) =>
  fireEvent.drop(area, {
    dataTransfer: {
      types: ['Files'],
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    },
  });
const drop = async (...files: File[]) => dropOn(await findDropArea(), files);

test('accepts PNG and JPG files, and shows each with its name and a remove button [SHOT-20]', async () => {
  const { user, container } = render();
  await pick(
    createFile('a.png'),
    createFile('b.jpg', 'image/jpeg'),
    createFile('c.jpeg', 'image/jpeg'),
  );
  await waitFor(() => expect(getSelectedNames()).toEqual(['a.png', 'b.jpg', 'c.jpeg']));
  expect(container.querySelectorAll('img[src="blob:file"]')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  expect(getSelectedNames()).toEqual(['a.png', 'c.jpeg']);
  expect(URL.revokeObjectURL).toHaveBeenCalled();
});

test('only the first three of many files are named [SHOT-20]', () => {
  const files = createFiles(40).map((file) => ({ file, codes: ['too-many-files'] }));
  expect(formatRejections(files)).toEqual([
    'Over the limit of 10 screenshots: 0.png, 1.png, 2.png and 37 more.',
  ]);
});

test('removing a screenshot by keyboard moves the focus to the next one', async () => {
  const { user } = render();
  await pick(...createFiles(2));
  await waitFor(() => expect(getSelectedNames()).toHaveLength(2));
  screen.getByRole('button', { name: 'Remove 0.png' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove 1.png' })).toHaveFocus();
});

test('rejects other types and files over 10485760 bytes, and shows why until others are accepted [SHOT-20]', async () => {
  render();
  const large = createFileOfSize('large.png', MAX_IMAGE_BYTES + 1);
  const just = createFileOfSize('just.png', MAX_IMAGE_BYTES);
  await pick(createFile('notes.gif', 'image/gif'), large, just);
  await waitFor(() => expect(getSelectedNames()).toEqual(['just.png']));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not a PNG or JPG: notes.gif. Larger than 10 MB: large.png.',
  );
  await drop(createFile('a.png'));
  await waitFor(() => expect(getSelectedNames()).toEqual(['just.png', 'a.png']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('accepts at most ten, over several drops [SHOT-20]', async () => {
  render();
  await drop(...createFiles(7));
  await waitFor(() => expect(getSelectedNames()).toHaveLength(7));
  await drop(...['x', 'y', 'z', 'one', 'two'].map((name) => createFile(`${name}.png`)));
  await waitFor(() => expect(getSelectedNames()).toHaveLength(10));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Over the limit of 10 screenshots: one.png, two.png.',
  );
  expect(screen.getByRole('button', { name: 'Choose screenshots' })).toBeDisabled();
  expect(screen.getByText(/Remove one to choose another/)).toBeVisible();
});

test('a cancelled file dialog leaves the drop area unchanged [SHOT-21]', async () => {
  const { host } = render();
  await drop(createFile('a.png'));
  await waitFor(() => expect(getSelectedNames()).toEqual(['a.png']));
  const area = await findDropArea();
  const before = area.outerHTML;
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Choose screenshots' }));
    await act(async () => fireEvent.focus(window));
    await act(async () => jest.advanceTimersByTime(299));
    // Until then the dialog counts as open, and drops are ignored.
    await act(async () => dropOn(area, [createFile('early.png')]));
    await act(async () => jest.advanceTimersByTime(1));
  } finally {
    jest.useRealTimers();
  }
  expect(area.outerHTML).toBe(before);
  expect(getSelectedNames()).toEqual(['a.png']);
  expect(host.requests.some(({ method }) => method === 'POST')).toBe(false);
  await drop(createFile('b.png'));
  await waitFor(() => expect(getSelectedNames()).toEqual(['a.png', 'b.png']));
});

test('the screenshots are sent in one form field and then deselected [SHOT-01, SHOT-06]', async () => {
  const { user, host } = render();
  await pick(...createFiles(2), createFile('notes.gif', 'image/gif'));
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('progressbar', { name: 'Waiting to be read' })).toBeVisible();
  const form = host.requests.find(({ method }) => method === 'POST')?.body as FormData;
  expect(form.getAll('screenshots').map((file) => (file as File).name)).toEqual(['0.png', '1.png']);
  expect([...new Set(form.keys())]).toEqual(['screenshots']);
  await waitFor(() => expect(getSelectedNames()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Read screenshots' })).toBeNull();
});

test('nothing can be added, removed or sent twice during the upload', async () => {
  const { user } = render({ ...createSampleServer(), [UPLOAD]: neverRespond });
  await drop(createFile('a.png'));
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  for (const name of ['Read screenshots', 'Choose screenshots', 'Remove a.png']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

test.each([
  [413, 'a.png is larger than 10 MB', 'a.png is larger than 10 MB'],
  [503, '', 'The server did not answer. Please try again.'],
])('after a failed upload (%i %s) the screenshots stay selected', async (status, message, text) => {
  const server = createSampleServer();
  const { user } = render({ ...server, [UPLOAD]: failOnce(server[UPLOAD], status, message) });
  await drop(createFile('a.png'));
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(getSelectedNames()).toEqual(['a.png']);
  await user.click(screen.getByRole('button', { name: 'Read screenshots' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('students don’t see it, and nothing is requested for it [SHOT-22]', async () => {
  const { host } = renderScreen(BotAnalysisTab, {
    audience: 'student',
    responses: createSampleServer(),
  });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByText('Screenshot Analysis')).toBeNull();
  expect(host.requests.map(({ path }) => path)).toEqual([
    '/api/stocks',
    '/api/bot-positions/history',
  ]);
});

describe('pasting [MORNING-11]', () => {
  const paste = (target: Element, files: readonly File[]) =>
    fireEvent.paste(target, { clipboardData: { files, types: ['Files'], items: [] } });

  test('anywhere on the tab adds images, at once or one after another', async () => {
    render();
    await findInput();
    paste(document.body, [createFile('image.png'), createFile('image.jpg', 'image/jpeg')]);
    await waitFor(() => expect(getSelectedNames()).toEqual(['Pasted 1.png', 'Pasted 2.jpg']));
    paste(document.body, [createFile('image.png'), createFile('notes.txt', 'text/plain')]);
    await waitFor(() => expect(getSelectedNames()).toHaveLength(3));
  });

  test('into a text field or a dialog is handled there', async () => {
    const { container } = render();
    await findInput();
    container.insertAdjacentHTML(
      'beforeend',
      '<textarea></textarea><div role="dialog"><p></p></div>',
    );
    paste(container.querySelector('textarea') as Element, [createFile('image.png')]);
    paste(container.querySelector('[role=dialog] p') as Element, [createFile('image.png')]);
    expect(getSelectedNames()).toEqual([]);
  });

  test('more than ten, or over 10 MB, names the rejected images', async () => {
    render();
    await findInput();
    const large = createFileOfSize('large.png', MAX_IMAGE_BYTES + 1);
    paste(document.body, [...createFiles(11), large]);
    await waitFor(() => expect(getSelectedNames()).toHaveLength(10));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Over the limit of 10 screenshots: 10.png. Larger than 10 MB: large.png.',
    );
  });
});
