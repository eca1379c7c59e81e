import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

async function openModal(Modal: typeof Dialog) {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <div data-toast-viewport="">
          <button type="button">On a toast</button>
        </div>
        <Modal open={open} onOpenChange={setOpen} title="Edit" description="A row" height="85vh">
          <input aria-label="Name" />
        </Modal>
      </>
    );
  }
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, modal: screen.getByRole('dialog', { name: 'Edit' }) };
}

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s', (_, Modal) => {
  it('traps the focus, closes on Escape and restores the focus', async () => {
    const { user, modal } = await openModal(Modal);
    expect(modal).toHaveAccessibleDescription('A row');
    expect(modal.style.getPropertyValue('--dialog-height')).toBe('85vh');
    for (let step = 0; step < 4; step += 1) {
      expect(modal).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('closes on its X button or a click outside it, but not on a click on a toast', async () => {
    const { user } = await openModal(Modal);
    fireEvent.pointerDown(screen.getByText('On a toast'));
    fireEvent.click(screen.getByText('On a toast'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the dialog itself can get the initial focus, so that its text is read first', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Decide" initialFocus="dialog">
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Decide' })).toHaveFocus();
});

it('the caret can start at the end of the text area', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Write" initialFocus="text">
      <input aria-label="Name" />
      <textarea aria-label="Text" defaultValue="Up" />
    </Dialog>,
  );
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text).toHaveFocus();
  expect(text).toHaveProperty('selectionStart', 2);
});

it('a confirmation focuses Cancel, and stays open while the action is pending', async () => {
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
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(confirmDialog(true));
  await user.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(confirmDialog(false));
  await user.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

describe('pulling a sheet by its header', () => {
  /** jsdom has neither pointer capture nor layout; the handle shows on a phone. */
  function pull(sheet: HTMLElement, distance: number, isPhone: boolean) {
    const layout = { setPointerCapture: () => {}, checkVisibility: () => isPhone };
    Object.assign(HTMLElement.prototype, layout);
    const header = sheet.querySelector('header') as HTMLElement;
    const fire = (type: string, clientY: number) =>
      fireEvent(header, new MouseEvent(type, { clientY, bubbles: true }));
    fire('pointerdown', 100);
    fire('pointermove', 100 + distance);
    const { transform } = sheet.style;
    fire('pointerup', 100 + distance);
    return transform;
  }

  it('moves it at the bottom of a phone, and closes it if pulled far enough', async () => {
    const { modal } = await openModal(Sheet);
    expect(pull(modal, 60, true)).toBe('translateY(60px)');
    expect(modal.style.transform).toBe('');
    expect(pull(modal, -40, true)).toBe('translateY(0px)');
    pull(modal, 120, true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('doesn’t move it at the side of a page', async () => {
    const { modal } = await openModal(Sheet);
    expect(pull(modal, 300, false)).toBe('');
    expect(modal).toBeInTheDocument();
  });
});
