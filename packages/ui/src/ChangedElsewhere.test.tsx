import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';

it('says what is saved now and what saving does', () => {
  render(
    <ChangedElsewhere title="This note was changed in the meantime" hint="Save replaces it.">
      Text is now theirs
    </ChangedElsewhere>,
  );
  expect(screen.getByText('This note was changed in the meantime')).toBeVisible();
  expect(screen.getByText('Text is now theirs')).toBeVisible();
  expect(screen.getByText('Save replaces it.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to give up the own changes', async () => {
  const user = userEvent.setup();
  const onDiscard = jest.fn();
  render(
    <ChangedElsewhere title="Changed" hint="Save replaces it." onDiscard={onDiscard}>
      Theirs
    </ChangedElsewhere>,
  );
  await user.click(screen.getByRole('button', { name: 'Discard mine' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});
