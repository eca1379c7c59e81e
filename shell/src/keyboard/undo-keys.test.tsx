import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenForUndoKeys } from './undo-keys.ts';

let stop = () => {};
afterEach(() => stop());

function open() {
  const undo = jest.fn(() => true);
  stop = listenForUndoKeys(undo);
  render(
    <>
      <input aria-label="Name" />
      <input aria-label="Check" type="checkbox" />
      <textarea aria-label="Note" />
      <button type="button">Press</button>
    </>,
  );
  return { undo, user: userEvent.setup() };
}

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}', '{Control>}Z{/Control}'])(
  'UNDO-04 %s undoes from anywhere on the page',
  async (keys) => {
    const { undo, user } = open();
    await user.keyboard(keys);
    await user.click(screen.getByRole('button'));
    await user.keyboard(keys);
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard(keys);
    expect(undo).toHaveBeenCalledTimes(3);
  },
);

test.each(['Name', 'Note'])(
  'UNDO-04 in a text field the keys undo what was written there: %s',
  async (name) => {
    const { undo, user } = open();
    await user.click(screen.getByLabelText(name));
    await user.keyboard('{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
  },
);

test.each(['z', '{Control>}{Shift>}z{/Shift}{/Control}', '{Control>}{Alt>}z{/Alt}{/Control}'])(
  'other keys undo nothing: %s',
  async (keys) => {
    const { undo, user } = open();
    await user.keyboard(keys);
    expect(undo).not.toHaveBeenCalled();
  },
);

test('keys held down undo one change', async () => {
  const { undo, user } = open();
  await user.keyboard('{Control>}{z>3/}{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});
