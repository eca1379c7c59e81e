import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <div data-toast-viewport="">
        <button type="button">On a toast</button>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="Edit" description="A row" height="85vh">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

it('traps the focus, closes on Escape and restores the focus', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit' });
  expect(dialog.style.getPropertyValue('--dialog-height')).toBe('85vh');
  for (let step = 0; step < 4; step += 1) {
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const opener = screen.getByRole('button', { name: 'Open' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('has the focus itself where its text is to be read before its controls', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Decide" initialFocus="dialog">
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Decide' })).toHaveFocus();
});

it('closes with its X button', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays open when a toast above it is clicked', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.pointerDown(screen.getByText('On a toast'));
  fireEvent.click(screen.getByText('On a toast'));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the focus on Cancel, and stays open while the action is pending', async () => {
  const user = userEvent.setup();
  const onOpenChange = jest.fn();
  const onConfirm = jest.fn();
  const confirmDialog = (pending: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete 3 rows?"
      description="They are gone for everyone."
      confirmLabel="Delete"
      pending={pending}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = render(confirmDialog(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(confirmDialog(true));
  await user.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(confirmDialog(false));
  await user.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
