import { addFlowAlert } from '@dashboard/contracts-flow';
import { MAX_IMAGE_BYTES, signUpload } from '@dashboard/contracts-trading';
import { type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formIsClosed, openForm, saveButton } from '../../test/open-flow.tsx';
import { SAMPLE_SCREENSHOT, sampleAlerts } from '../sample/sample-alerts.ts';
import { sampleServer } from '../sample/sample-server.ts';

const SIGN = formatRoute(signUpload);
const UPLOAD = 'PUT /api/images/{id}';
const ADD = formatRoute(addFlowAlert);
const NAME = 'Flow screenshot of NVDA';

const picture = (name = 'flow.png', type = 'image/png') => new File(['pixels'], name, { type });
const browserAlert = jest.fn();

beforeEach(() => void jest.spyOn(window, 'alert').mockImplementation(browserAlert));

const open = (button: string | RegExp, responses: FakeResponses = {}) =>
  openForm(button, { ...sampleServer(sampleAlerts(new Date())), ...responses });

async function add(responses: FakeResponses = {}) {
  const rendered = await open('Add Flow Alert', responses);
  await rendered.user.type(screen.getByLabelText('Ticker'), 'nvda');
  await rendered.user.type(screen.getByLabelText('Expiry'), '12/18/2026');
  return rendered;
}

const pick = (file: File) =>
  userEvent.upload(screen.getByLabelText('Choose an image'), file, { applyAccept: false });
const save = () => userEvent.click(saveButton());
const expectAlert = (text: string) =>
  waitFor(() => expect(browserAlert).toHaveBeenCalledWith(text));

test('a picked screenshot is shown, and is uploaded when the alert is saved [FLOW-13, FLOW-15]', async () => {
  const { host } = await add();
  await pick(picture());
  await waitFor(() =>
    expect(screen.getByRole('img', { name: NAME })).toHaveAttribute('src', 'blob:file'),
  );
  expect(filterWrites(host)).toEqual([]);
  await save();
  await formIsClosed();
  const [sign, upload, added] = filterWrites(host);
  expect(sign).toMatchObject({
    path: '/api/objects/upload',
    body: { contentType: 'image/png', size: 'pixels'.length },
  });
  expect(upload?.query.get('signature')).toBeTruthy();
  expect(upload?.headers.get('content-type')).toBe('image/png');
  expect(upload?.body).toMatchObject({ name: 'flow.png' });
  expect(added?.body).toMatchObject({ ticker: 'NVDA', flowImage: upload?.path });
});

test('a screenshot over 10 MB is rejected, and one of 10 MB is accepted [FLOW-14]', async () => {
  await add();
  const large = picture();
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  await pick(large);
  await expectAlert('File size must be less than 10MB');
  expect(screen.queryByRole('img')).toBeNull();
  const exact = picture();
  Object.defineProperty(exact, 'size', { value: MAX_IMAGE_BYTES });
  await pick(exact);
  expect(await screen.findByRole('img', { name: NAME })).toBeVisible();
  expect(browserAlert).toHaveBeenCalledTimes(1);
});

test('a file that isn’t a PNG or JPG is rejected [FLOW-13]', async () => {
  await add();
  await pick(picture('flow.webp', 'image/webp'));
  expect(await screen.findByText('Choose a PNG or JPG image')).toBeVisible();
  await pick(picture('flow.jpg', 'image/jpeg'));
  expect(await screen.findByRole('img', { name: NAME })).toBeVisible();
  expect(screen.queryByText('Choose a PNG or JPG image')).toBeNull();
});

test('when the upload fails, nothing is saved and the form’s values stay [FLOW-16]', async () => {
  const { host } = await add({ [UPLOAD]: failWith() });
  await pick(picture());
  await save();
  await expectAlert('Upload failed. Please try again.');
  expect(filterWrites(host).map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(host.toasts).toEqual([]);
  expect(screen.getByRole('img', { name: NAME })).toHaveAttribute('src', 'blob:file');
  expect(screen.getByLabelText('Expiry')).toHaveValue('12/18/2026');
});

test('nothing is uploaded without an upload URL [FLOW-16, TOAST-57]', async () => {
  const { host } = await add({ [SIGN]: failWith() });
  await pick(picture());
  await save();
  await expectAlert('Upload failed. Please try again.');
  expect(filterWrites(host).map(({ path }) => path)).toEqual(['/api/objects/upload']);
  const { error } = host.queryClient.getMutationCache().getAll().at(-1)?.state ?? {};
  expect(error?.cause).toMatchObject({ message: 'Failed to get upload URL: 503' });
});

test('saving again doesn’t upload the same file twice, but does upload another file [FLOW-15]', async () => {
  const { host } = await add({ [ADD]: failWith() });
  await pick(picture());
  await save();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await save();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  const [, , first, second] = filterWrites(host);
  expect(filterWrites(host).map(({ path }) => path)).toEqual([
    '/api/objects/upload',
    expect.stringMatching(/^\/api\/images\//),
    '/api/unusual-flow',
    '/api/unusual-flow',
  ]);
  expect(second?.body).toEqual(first?.body);
  await userEvent.upload(screen.getByLabelText('Replacement image'), picture('other.png'));
  await save();
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  expect(filterWrites(host).filter(({ path }) => path === '/api/objects/upload')).toHaveLength(2);
});

test('the form shows the saved screenshot, and removing it clears the field [FLOW-05, FLOW-13]', async () => {
  const { user, host } = await open(/^Edit NVDA/);
  expect(screen.getByRole('img', { name: NAME })).toHaveAttribute('src', SAMPLE_SCREENSHOT);
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img')).toBeNull();
  await save();
  await formIsClosed();
  const [patch] = filterWrites(host);
  expect(patch).toMatchObject({ method: 'PATCH', body: { flowImage: null } });
  await waitFor(() => expect(screen.queryByText('Has screenshot')).toBeNull());
});
