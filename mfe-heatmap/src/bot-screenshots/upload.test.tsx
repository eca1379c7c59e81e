import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BotAnalysisTab } from '../bot-positions/BotAnalysisTab.tsx';
import { sampleServer } from '../sample-server.ts';

const SEND = 'POST /api/analyze-screenshots';
const render = (responses: FakeResponses = sampleServer()) =>
  renderScreen(BotAnalysisTab, { audience: 'admin', responses });
const png = (name: string, type = 'image/png') => new File(['image'], name, { type });
const pngs = (count: number) => Array.from({ length: count }, (_, index) => png(`${index}.png`));
/** As large as it says, without the memory. */
const ofSize = (name: string, size: number) =>
  Object.defineProperty(png(name), 'size', { value: size });
const input = () => screen.findByLabelText('Choose screenshots', { selector: 'input' });
const dropArea = async () => (await input()).parentElement as HTMLElement;
const chosen = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.title.slice(7));
// Lets through what a browser's own file dialog would not offer.
const upload = async (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(await input(), files);
const dropOn = (area: HTMLElement, files: readonly File[]) =>
  fireEvent.drop(area, {
    dataTransfer: {
      types: ['Files'],
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    },
  });
const drop = async (...files: File[]) => dropOn(await dropArea(), files);

beforeEach(() => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:shot'), revokeObjectURL: jest.fn() });
});

test('SHOT-20 PNG and JPG are taken, each shown with its name and let go by a button', async () => {
  const { user, container } = render();
  await upload(png('a.png'), png('b.jpg', 'image/jpeg'), png('c.jpeg', 'image/jpeg'));
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'b.jpg', 'c.jpeg']));
  expect(container.querySelectorAll('img[src="blob:shot"]')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove b.jpg' }));
  expect(chosen()).toEqual(['a.png', 'c.jpeg']);
  expect(URL.revokeObjectURL).toHaveBeenCalled();
});

test('a screenshot let go by the keyboard leaves the focus on the next one', async () => {
  const { user } = render();
  await upload(...pngs(2));
  await waitFor(() => expect(chosen()).toHaveLength(2));
  screen.getByRole('button', { name: 'Remove 0.png' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove 1.png' })).toHaveFocus();
});

test('SHOT-20 what is no PNG or JPG, or over 10485760 bytes, is turned away with the reason; the rest is taken', async () => {
  render();
  const large = ofSize('large.png', MAX_IMAGE_BYTES + 1);
  await upload(png('notes.gif', 'image/gif'), large, ofSize('just.png', MAX_IMAGE_BYTES));
  await waitFor(() => expect(chosen()).toEqual(['just.png']));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not a PNG or JPG: notes.gif. Larger than 10 MB: large.png.',
  );
});

test('SHOT-20 the refusal goes with the next file that is taken', async () => {
  render();
  await upload(png('notes.gif', 'image/gif'));
  expect(await screen.findByRole('alert')).toHaveTextContent('notes.gif');
  await drop(png('a.png'));
  await waitFor(() => expect(chosen()).toEqual(['a.png']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SHOT-20 at most ten are taken, however many times something is dropped', async () => {
  render();
  await drop(...pngs(7));
  await waitFor(() => expect(chosen()).toHaveLength(7));
  await drop(png('x.png'), png('y.png'), png('z.png'), png('one.png'), png('two.png'));
  await waitFor(() => expect(chosen()).toHaveLength(10));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Left out, as 10 screenshots are the most: one.png, two.png.',
  );
  expect(screen.getByRole('button', { name: 'Choose screenshots' })).toBeDisabled();
  expect(screen.getByText(/Remove one to choose another/)).toBeVisible();
});

test('SHOT-21 an abandoned file picker is noticed after 300 ms and leaves the area as it was', async () => {
  const { host } = render();
  await drop(png('a.png'));
  await waitFor(() => expect(chosen()).toEqual(['a.png']));
  const area = await dropArea();
  const before = area.outerHTML;
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Choose screenshots' }));
    await act(async () => fireEvent.focus(window));
    await act(async () => jest.advanceTimersByTime(299));
    // Until then the picker is taken to be open, and nothing is dropped past it.
    await act(async () => dropOn(area, [png('early.png')]));
    await act(async () => jest.advanceTimersByTime(1));
  } finally {
    jest.useRealTimers();
  }
  expect(area.outerHTML).toBe(before);
  expect(chosen()).toEqual(['a.png']);
  expect(host.requests.some(({ method }) => method === 'POST')).toBe(false);
  await drop(png('b.png'));
  await waitFor(() => expect(chosen()).toEqual(['a.png', 'b.png']));
});

test('SHOT-01, SHOT-06 the screenshots go under one field, and what was sent is no longer chosen', async () => {
  const { user, host } = render();
  await upload(...pngs(2), png('notes.gif', 'image/gif'));
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('progressbar', { name: 'Waiting to be read' })).toBeVisible();
  const form = host.requests.find(({ method }) => method === 'POST')?.body as FormData;
  expect(form.getAll('screenshots').map((file) => (file as File).name)).toEqual(['0.png', '1.png']);
  expect([...new Set(form.keys())]).toEqual(['screenshots']);
  await waitFor(() => expect(chosen()).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Read screenshots' })).toBeNull();
});

test('while they are on their way nothing can be added, removed or sent twice', async () => {
  const { user } = render({ ...sampleServer(), [SEND]: () => new Promise(() => {}) });
  await drop(png('a.png'));
  await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
  for (const name of ['Read screenshots', 'Choose screenshots', 'Remove a.png']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});

test.each([
  [413, 'a.png is larger than 10 MB', 'a.png is larger than 10 MB'],
  [503, '', 'The server did not answer. Please try again.'],
])(
  'screenshots that could not be sent stay chosen, with the reason (%i %s)',
  async (status, message, words) => {
    const server = sampleServer();
    const failures = [new FakeHttpError(status, message)];
    const { user } = render({
      ...server,
      [SEND]: () => {
        const refusal = failures.pop();
        if (refusal) throw refusal;
        return (server[SEND] as () => unknown)();
      },
    });
    await drop(png('a.png'));
    await user.click(await screen.findByRole('button', { name: 'Read screenshots' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(chosen()).toEqual(['a.png']);
    await user.click(screen.getByRole('button', { name: 'Read screenshots' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('SHOT-22 a student sees nothing of it, and nothing is asked for', async () => {
  const { host } = renderScreen(BotAnalysisTab, { audience: 'student', responses: sampleServer() });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByText('Screenshot Analysis')).toBeNull();
  expect(host.requests.map(({ path }) => path)).toEqual(['/api/stocks']);
});

test('before any analysis it says so', async () => {
  render();
  const card = within(await screen.findByRole('region', { name: 'Screenshot Analysis' }));
  expect(await card.findByText('No screenshots were read yet.')).toBeVisible();
});
