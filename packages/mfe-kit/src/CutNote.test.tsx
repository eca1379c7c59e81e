import { render, screen } from '@testing-library/react';
import { getNote } from '../test/notes.ts';
import { CutNote } from './CutNote.tsx';

const endpoint = { ...getNote, pages: { rows: 1_000, loaded: 3_000 } };
const show = (count: number) =>
  render(
    <CutNote
      endpoint={endpoint}
      rows={Array.from({ length: count }, (_, id) => ({ id }))}
      which="first"
      what="notes"
    />,
  );

test('API-34 a list of which only a part is loaded says how much that is', () => {
  show(3_000);
  expect(screen.getByText('Only the first 3,000 notes are shown.')).toBeVisible();
});

test('API-34 a list that is there as a whole says nothing', () => {
  show(2_999);
  expect(screen.queryByText(/^Only the first/)).toBeNull();
});
