import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

const png = (bytes = 10, type = 'image/png', name = 'chart.png') =>
  new File([new Uint8Array(bytes)], name, { type });

const handlers = () => ({ onPick: jest.fn(), onRemove: jest.fn(), onReject: jest.fn() });

function show(more: Partial<ImageFieldProps> = {}) {
  const callbacks = handlers();
  render(
    <ImageField
      label="Chart image"
      alt="The chart"
      file={null}
      src={null}
      accept={{ 'image/png': ['.png'] }}
      maxSize={100}
      {...callbacks}
      {...more}
    />,
  );
  return callbacks;
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:chart'), revokeObjectURL: jest.fn() });
});

test('without an image one can be selected; a file of another type is rejected', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { onPick, onReject } = show();
  await user.upload(screen.getByLabelText('Choose an image'), png());
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'chart.png' }));
  await user.upload(screen.getByLabelText('Choose an image'), png(10, 'text/plain', 'notes.txt'));
  expect(onReject.mock.calls[0]?.[0].codes).toContain('file-invalid-type');
});

test('a selected file is shown before its upload, and its URL is revoked afterwards', () => {
  const view = (file: File | null) => (
    <ImageField
      label="Chart image"
      alt="The chart"
      file={file}
      src={null}
      accept={{ 'image/png': ['.png'] }}
      maxSize={100}
      {...handlers()}
    />
  );
  const { rerender } = render(view(png()));
  expect(screen.getByRole('img', { name: 'The chart' })).toHaveAttribute('src', 'blob:chart');
  rerender(view(null));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:chart');
  expect(screen.queryByRole('img')).toBeNull();
});

test('an image is replaced and removed; a replacement that is too large is rejected', async () => {
  const { onPick, onRemove, onReject } = show({ src: '/api/images/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(onRemove).toHaveBeenCalled();
  await userEvent.upload(screen.getByLabelText('Replacement image'), png());
  expect(onPick).toHaveBeenCalledTimes(1);
  await userEvent.upload(screen.getByLabelText('Replacement image'), png(101));
  expect(onReject.mock.calls[0]?.[0].codes).toEqual(['file-too-large']);
  expect(onPick).toHaveBeenCalledTimes(1);
});

test('a broken image shows a text; an error is shown below as an alert', () => {
  show({ src: '/api/images/1', error: 'The image is larger than 10 MB' });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('This image cannot be shown.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('larger than 10 MB');
});
