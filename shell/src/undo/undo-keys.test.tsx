import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenForUndoKeys } from './use-undo-history.ts';

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
    </>,
  );
  return { undo, user: userEvent.setup() };
}

test('Ctrl+Z and Cmd+Z undo from anywhere on the page, and only once while held [UNDO-04]', async () => {
  const { undo, user } = open();
  const keys = ['{Control>}z{/Control}', '{Meta>}z{/Meta}', '{Control>}Z{/Control}'];
  for (const key of keys) await user.keyboard(key);
  await user.click(screen.getByRole('checkbox'));
  await user.keyboard('{Control>}{z>3/}{/Control}');
  expect(undo).toHaveBeenCalledTimes(4);
});

test('other keys undo nothing, and in a text field the keys undo the typing [UNDO-04]', async () => {
  const { undo, user } = open();
  for (const keys of [
    'z',
    '{Control>}{Shift>}z{/Shift}{/Control}',
    '{Control>}{Alt>}z{/Alt}{/Control}',
  ])
    await user.keyboard(keys);
  for (const name of ['Name', 'Note']) {
    await user.click(screen.getByLabelText(name));
    await user.keyboard('{Control>}z{/Control}');
  }
  expect(undo).not.toHaveBeenCalled();
});
