import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDropzone } from './FileDropzone.tsx';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

const createFile = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const png = (bytes?: number) => createFile('chart.png', 'image/png', bytes);

describe('a dropzone', () => {
  test('accepts files by type, and reports rejected ones with their error codes', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const onFiles = jest.fn();
    const onReject = jest.fn();
    const accept = { 'text/csv': ['.csv'] };
    render(<FileDropzone label="Choose" accept={accept} onFiles={onFiles} onReject={onReject} />);
    const input = screen.getByLabelText('Choose', { selector: 'input' });
    const table = createFile('rows.csv', 'text/csv');
    await user.upload(input, table);
    await waitFor(() => expect(onFiles).toHaveBeenCalledWith([table]));
    await user.upload(input, png());
    const rejected = { file: expect.any(File), codes: ['file-invalid-type'] };
    await waitFor(() => expect(onReject).toHaveBeenCalledWith([rejected]));
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  test('opens the file dialog by keyboard', async () => {
    render(<FileDropzone label="Choose a file" onFiles={() => {}} />);
    const input = screen.getByLabelText('Choose a file', { selector: 'input' });
    const open = jest.spyOn(input, 'click');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(open).toHaveBeenCalled());
  });
});

describe('an image field', () => {
  const callbacks = { onPick: jest.fn(), onRemove: jest.fn(), onReject: jest.fn() };
  const accept = { 'image/png': ['.png'] };
  const view = (more: Partial<ImageFieldProps> = {}) => {
    const image = { file: null, src: null, accept, maxSize: 100, ...callbacks, ...more };
    return <ImageField label="Chart image" alt="The chart" {...image} />;
  };

  test('selects an image; a file of another type is rejected', async () => {
    const user = userEvent.setup({ applyAccept: false });
    render(view());
    await user.upload(screen.getByLabelText('Choose an image'), png());
    expect(callbacks.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'chart.png' }));
    await user.upload(screen.getByLabelText('Choose an image'), createFile('a.txt', 'text/plain'));
    expect(callbacks.onReject.mock.calls[0]?.[0].codes).toContain('file-invalid-type');
  });

  test('shows a selected file before its upload, and revokes its URL afterwards', () => {
    const { rerender } = render(view({ file: png() }));
    expect(screen.getByRole('img', { name: 'The chart' })).toHaveAttribute('src', 'blob:file');
    rerender(view());
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:file');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('replaces and removes the image; a replacement that is too large is rejected', async () => {
    const { onPick, onRemove, onReject } = callbacks;
    render(view({ src: '/api/images/1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(onRemove).toHaveBeenCalled();
    await userEvent.upload(screen.getByLabelText('Replacement image'), png());
    expect(onPick).toHaveBeenCalledTimes(1);
    await userEvent.upload(screen.getByLabelText('Replacement image'), png(101));
    expect(onReject.mock.calls[0]?.[0].codes).toEqual(['file-too-large']);
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  test('shows a text for a broken image, and an error as an alert', () => {
    render(view({ src: '/api/images/1', error: 'The image is larger than 10 MB' }));
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('This image cannot be shown.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('larger than 10 MB');
  });
});
