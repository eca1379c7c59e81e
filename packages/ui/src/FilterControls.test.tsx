import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterPopover, FilterSearch } from './FilterControls.tsx';

function Search() {
  const [symbol, setSymbol] = useState('');
  return <FilterSearch label="Filter by symbol" value={symbol} onValueChange={setSymbol} />;
}

test('the search box converts its text to capitals', async () => {
  render(<Search />);
  const search = screen.getByRole('searchbox', { name: 'Filter by symbol' });
  await userEvent.type(search, 'brk.b');
  expect(search).toHaveValue('BRK.B');
});

test('the button opens the filters and shows how many are active', async () => {
  const { rerender } = render(<FilterPopover>Range</FilterPopover>);
  const button = screen.getByRole('button', { name: 'Filters' });
  await userEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Range');
  rerender(<FilterPopover activeCount={2}>Range</FilterPopover>);
  expect(button).toHaveTextContent('Filters (2)');
});
