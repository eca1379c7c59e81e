import { render } from '@testing-library/react';
import { getNote } from '../test/notes.ts';
import { CutNote } from './long-lists.tsx';

test.each([
  [3_000, 'Only the first 3,000 notes are shown.'],
  [2_999, ''],
])('a partly loaded list says how many rows it shows: %d loaded [API-34]', (count, text) => {
  const endpoint = { ...getNote, pages: { rows: 1_000, loaded: 3_000 } };
  const rows = Array.from({ length: count }, (_, id) => ({ id }));
  const note = { endpoint, rows, which: 'first' as const, what: 'notes' };
  expect(render(<CutNote {...note} />).container.textContent).toBe(text);
});
