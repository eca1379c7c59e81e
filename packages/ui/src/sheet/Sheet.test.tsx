import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Sheet } from './Sheet.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <div data-toast-viewport="">
        <button type="button">On a toast</button>
      </div>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="A row"
        description="All there is about it"
        actions={<Button>Copy</Button>}
      >
        <input aria-label="Name" />
      </Sheet>
    </>
  );
}

async function openSheet() {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, sheet: screen.getByRole('dialog', { name: 'A row' }) };
}

it('traps the focus, closes on Escape and restores the focus', async () => {
  const { user, sheet } = await openSheet();
  expect(sheet).toHaveAccessibleDescription('All there is about it');
  for (let step = 0; step < 4; step += 1) {
    expect(sheet.contains(document.activeElement)).toBe(true);
    await user.tab();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('closes with its X button and by a click beside it, and stays for a toast', async () => {
  const { user } = await openSheet();
  fireEvent.pointerDown(screen.getByText('On a toast'));
  fireEvent.click(screen.getByText('On a toast'));
  screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('pulled by its header', () => {
  /** jsdom has neither pointer capture nor layout; the handle shows on a phone. */
  function pull(sheet: HTMLElement, distance: number, isPhone: boolean) {
    Object.assign(HTMLElement.prototype, {
      setPointerCapture: () => {},
      checkVisibility: () => isPhone,
    });
    const header = sheet.querySelector('header') as HTMLElement;
    const fire = (type: string, clientY: number) =>
      fireEvent(header, new MouseEvent(type, { clientY, bubbles: true }));
    fire('pointerdown', 100);
    fire('pointermove', 100 + distance);
    const { transform } = sheet.style;
    fire('pointerup', 100 + distance);
    return transform;
  }

  it('a sheet at the foot follows, and closes when it was pulled far enough', async () => {
    const { sheet } = await openSheet();
    expect(pull(sheet, 60, true)).toBe('translateY(60px)');
    expect(sheet.style.transform).toBe('');
    expect(pull(sheet, -40, true)).toBe('translateY(0px)');
    pull(sheet, 120, true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a sheet at the side stays', async () => {
    const { sheet } = await openSheet();
    expect(pull(sheet, 300, false)).toBe('');
    screen.getByRole('dialog');
  });
});
