import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Grid } from './Grid.tsx';
import type { CellChange, GridColumn } from './grid-column.ts';

const createRow = (symbol: string) => ({ symbol, range: '', daily: '', weekly: 'HH', bot: 'no' });
type Row = ReturnType<typeof createRow>;

const createOptions = (...values: string[]) =>
  ['', ...values].map((value) => ({ value, label: value || '—' }));
const states = createOptions('HH', 'HL', 'LH', 'LL');
const ranges = createOptions('Discount Range', 'Fair Value', 'Premium Range');
const positions = [
  { value: 'no', label: 'No Position' },
  { value: 'yes', label: 'In Position' },
];

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    text: ({ symbol }) => symbol,
    cell: ({ symbol }, tabIndex) => (
      <button type="button" tabIndex={tabIndex}>
        {symbol}
      </button>
    ),
  },
  ...Object.entries({ Range: ranges, Daily: states, Weekly: states, Bot: positions }).map(
    ([label, options]): GridColumn<Row> => {
      const id = label.toLowerCase() as Exclude<keyof Row, 'symbol'>;
      const value = (row: Row) => row[id];
      const choice = { label, options, value, toggle: id === 'bot' };
      return { id, header: label, sortValue: (row) => row[id] || null, choice };
    },
  ),
];

const symbols = ['AAPL', 'NVDA', 'MSFT', 'AMD'];
const acts: string[][] = [];
const committed = () => acts.map((act) => act.join(', ')).join('; ');
const faults: string[] = [];
beforeEach(() => {
  acts.length = 0;
  faults.length = 0;
});

function SampleGrid({ names }: { names: readonly string[] }) {
  const [rows, setRows] = useState(() => names.map(createRow));
  function commit(changes: readonly CellChange<Row>[]) {
    acts.push(changes.map(({ row, columnId, value }) => `${row.symbol} ${columnId} ${value}`));
    setRows((current) =>
      current.map((row) => {
        const own = changes.filter((change) => change.row.symbol === row.symbol);
        const values = own.map(({ columnId, value }) => [columnId, value]);
        return { ...row, ...Object.fromEntries(values) };
      }),
    );
  }
  return (
    <>
      <Grid
        label="Stocks"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        onCommit={commit}
        onRefusePaste={(sentences) => faults.push(...sentences)}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function open(names: readonly string[] = symbols) {
  render(<SampleGrid names={names} />);
  return userEvent.setup();
}
const findCell = (name: string) =>
  screen.queryByLabelText(name) ?? screen.getByRole('button', { name });
async function openAt(name: string) {
  const user = open();
  await user.click(findCell(name));
  return user;
}
const rowSymbols = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const selected = () =>
  [...document.querySelectorAll('[aria-selected=true]')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  );
function paste(text: string) {
  const target = document.activeElement as HTMLElement;
  fireEvent(
    target,
    createEvent.paste(target, { clipboardData: { getData: () => text, setData: () => {} } }),
  );
}
function copy(): string {
  const target = document.activeElement as HTMLElement;
  const setData = jest.fn();
  fireEvent(target, createEvent.copy(target, { clipboardData: { setData, getData: () => '' } }));
  return setData.mock.calls[0]?.[1];
}

const daily = 'Daily of AAPL, empty';

it('only a grid that is long or too wide scrolls by itself', () => {
  let resize = () => {};
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resize = () => onResize([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  open();
  const group = screen.getByRole('group', { name: 'Stocks' });
  expect(group).toHaveAttribute('data-whole');
  expect(group.style.maxHeight).toBe('');
  Object.defineProperty(group, 'scrollWidth', { value: 800 });
  act(() => resize());
  expect(group).not.toHaveAttribute('data-whole');
  cleanup();
  open(Array.from({ length: 81 }, (_, index) => `S${index}`));
  expect(screen.getByRole('group', { name: 'Stocks' })).toHaveStyle({ maxHeight: '72vh' });
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

it('the hint lists the digits of the active cell’s options', async () => {
  await openAt('Daily of AAPL, empty');
  expect(screen.getByText(/or type$/)).toHaveTextContent('0 Clear 1 HH 2 HL 3 LH 4 LL or type');
});

describe('moving', () => {
  it('arrows, Home, End and Ctrl move the focus, and Tab leaves the grid', async () => {
    const user = await openAt(daily);
    for (const [keys, name] of [
      ['{ArrowDown}{ArrowRight}', 'Weekly of NVDA, HH'],
      ['{Home}', 'NVDA'],
      ['{End}', 'Bot of NVDA, No Position'],
      ['{Control>}{Home}{/Control}', 'AAPL'],
      ['{Control>}{End}{/Control}', 'Bot of AMD, No Position'],
      ['{PageUp}{ArrowLeft}', 'Weekly of AAPL, HH'],
    ] as const) {
      await user.keyboard(keys);
      expect(findCell(name)).toHaveFocus();
    }
    expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    await user.tab();
    expect(findCell('Elsewhere')).toHaveFocus();
    expect(acts).toEqual([]);
  });

  it('Shift with arrows, a Shift+click and Ctrl+A select; Escape ends the selection', async () => {
    const user = await openAt(daily);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selected()).toEqual([
      daily,
      'Weekly of AAPL, HH',
      'Daily of NVDA, empty',
      'Weekly of NVDA, HH',
    ]);
    expect(findCell(daily)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([daily]);
    await user.keyboard('{Shift>}');
    await user.click(findCell('Daily of MSFT, empty'));
    await user.keyboard('{/Shift}');
    expect(selected()).toHaveLength(3);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(20);
  });

  it('the cell that a script focuses becomes active, and typed letters are committed [HEAT-108]', async () => {
    const user = await openAt(daily);
    await user.keyboard('hl');
    act(() => screen.getByRole('button', { name: 'MSFT' }).focus());
    expect(committed()).toBe('AAPL daily HL');
    expect(screen.getByRole('button', { name: 'MSFT' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'AMD' })).toHaveFocus();
  });

  it('dragging selects', async () => {
    const user = open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: findCell(daily) },
      { target: findCell('Weekly of MSFT, HH') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(selected()).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent('6 cells');
  });
});

describe('typing', () => {
  it('shows the value at once; Escape cancels, Enter commits and goes down', async () => {
    const user = await openAt(daily);
    await user.keyboard('hl');
    expect(findCell('Daily of AAPL, HL')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(findCell(daily)).toHaveFocus();
    await user.keyboard('hl');
    expect(acts).toEqual([]);
    await user.keyboard('{Enter}');
    expect(committed()).toBe('AAPL daily HL');
    expect(findCell('Daily of NVDA, empty')).toHaveFocus();
  });

  const [range, weekly] = ['Range of AAPL, empty', 'Weekly of AAPL, HH'];
  const twoRows = '{Shift>}{ArrowDown}{/Shift}';
  it.each([
    [daily, 'hxh{Enter}', 'AAPL daily HH'],
    [range, 'd{Enter}', 'AAPL range Discount Range'],
    [range, 'p{Enter}', 'AAPL range Premium Range'],
    [range, 'df{Enter}', 'AAPL range Fair Value'],
    [weekly, 'hhll{Enter}', 'AAPL weekly LL'],
    [weekly, 'hh{Enter}', ''],
    [daily, 'h{ArrowDown}', ''],
    [daily, 'hh{Tab}ll{ArrowDown}', 'AAPL daily HH; AAPL weekly LL'],
    [daily, `${twoRows}ll{Control>}{Enter}{/Control}`, 'AAPL daily LL, NVDA daily LL'],
    [range, '{Shift>}{End}{ArrowDown}{/Shift}{Delete}', 'AAPL weekly , NVDA weekly '],
    ['AAPL', `{End}${twoRows} `, 'AAPL bot yes, NVDA bot yes'],
  ])('at %s the keys %s commit: %s', async (at, keys, changes) => {
    const user = await openAt(at);
    await user.keyboard(keys);
    expect(committed()).toBe(changes);
  });

  it('a digit sets the option at its place and goes right, then on in the next row [HEAT-105]', async () => {
    const user = await openAt(daily);
    await user.keyboard('1234');
    const aapl = 'AAPL daily HH; AAPL weekly HL';
    expect(committed()).toBe(`${aapl}; NVDA daily LH; NVDA weekly LL`);
    expect(findCell('Daily of MSFT, empty')).toHaveFocus();
    await user.click(findCell('Range of MSFT, empty'));
    await user.keyboard('23');
    expect(findCell('Range of AMD, Premium Range')).toHaveFocus();
    await user.keyboard('0');
    expect(findCell('Range of AMD, empty')).toHaveFocus();
  });

  it('a digit after letters replaces them; one without an option or held down does nothing', async () => {
    const user = await openAt(daily);
    await user.keyboard('h7');
    expect(acts).toEqual([]);
    await user.keyboard('{2>3/}');
    expect(committed()).toBe('AAPL daily HL');
    expect(findCell('Weekly of AAPL, HH')).toHaveFocus();
  });

  it('in a selection, digits go through the selected cells and start again at the first [HEAT-105]', async () => {
    const user = await openAt('Weekly of NVDA, HH');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}41');
    expect(committed()).toBe('NVDA weekly LL; NVDA bot yes');
    expect(findCell('Weekly of AAPL, HH')).toHaveFocus();
    expect(selected()).toHaveLength(4);
    await user.keyboard('31');
    expect(acts.flat().slice(2)).toEqual(['AAPL weekly LH', 'AAPL bot yes']);
    expect(findCell('Weekly of NVDA, LL')).toHaveFocus();
  });

  it('leaving the grid commits the typed value', async () => {
    const user = await openAt(daily);
    await user.keyboard('lh');
    await user.click(findCell('Elsewhere'));
    expect(committed()).toBe('AAPL daily LH');
  });
});

describe('the list of a cell', () => {
  it('opens on a click on the active cell, and commits nothing until an option is chosen', async () => {
    const user = await openAt(daily);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(findCell(daily));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(acts).toEqual([]);
    await user.click(screen.getByRole('option', { name: 'LH' }));
    expect(committed()).toBe('AAPL daily LH');
    expect(findCell('Daily of AAPL, LH')).toHaveFocus();
  });

  it('opens on one press of the chevron, wherever the active cell is [HEAT-107]', async () => {
    const user = await openAt(daily);
    const cell = findCell('Weekly of MSFT, HH');
    await user.click(cell.querySelector('[data-part=open]') as HTMLElement);
    expect(screen.getByRole('listbox', { name: 'Weekly of MSFT' })).toBeVisible();
  });

  it('opens on a double click, one tap and Enter; Escape and Tab cancel [HEAT-107]', async () => {
    const user = open();
    const nvda = findCell('Daily of NVDA, empty');
    await user.dblClick(nvda);
    await user.keyboard('{Escape}');
    await user.click(nvda);
    // The second click is on the list’s button, which has replaced the cell’s text.
    fireEvent.click(screen.getByRole('combobox'), { detail: 2 });
    expect(screen.getByRole('listbox', { name: 'Daily of NVDA' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(findCell('Daily of NVDA, empty')).toHaveFocus();
    await user.pointer({ keys: '[TouchA]', target: findCell('Daily of MSFT, empty') });
    expect(screen.getByRole('listbox', { name: 'Daily of MSFT' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Tab}');
    expect(findCell('Weekly of MSFT, HH')).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(acts).toEqual([]);
    await user.keyboard('{Enter}');
    expect(committed()).toBe('MSFT weekly HL');
  });
});

describe('toggles', () => {
  it('a click beside one selects its cell, which is copied and pasted [HEAT-106]', async () => {
    const user = await openAt(daily);
    const bot = findCell('Bot of AAPL, No Position');
    await user.click(bot.closest('td') as HTMLElement);
    expect(bot).toHaveFocus();
    expect(acts).toEqual([]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toHaveLength(2);
    expect(copy()).toBe('No Position\nNo Position');
    paste('In Position');
    expect(committed()).toBe('AAPL bot yes, NVDA bot yes');
  });

  it('switch on one click, Space and Enter', async () => {
    const user = await openAt('Bot of AAPL, No Position');
    expect(findCell('Bot of AAPL, In Position')).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(committed()).toBe('AAPL bot yes; AAPL bot no; AAPL bot yes');
  });

  it('switch on a click without a pointer, such as a screen reader’s, wherever the active cell is', async () => {
    const user = await openAt(daily);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    fireEvent.click(findCell('Bot of MSFT, No Position'));
    expect(committed()).toBe('MSFT bot yes');
  });
});

describe('a selection', () => {
  it('is set to a value with one button', async () => {
    const user = await openAt(daily);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'LL' }));
    expect(acts).toEqual([['AAPL daily LL', 'AAPL weekly LL', 'NVDA daily LL', 'NVDA weekly LL']]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(acts[1]).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Fair Value' })).toBeNull();
  });

  it('across several kinds offers the values of each', async () => {
    const user = await openAt('Range of AAPL, empty');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByRole('group', { name: 'Set Daily, Weekly' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Set Bot' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fair Value' }));
    expect(committed()).toBe('AAPL range Fair Value');
  });
});

describe('the clipboard', () => {
  it('copies as text with tabs', async () => {
    const user = await openAt('AAPL');
    await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}');
    expect(copy()).toBe('AAPL\t\t\tHH\tNo Position\nNVDA\t\t\tHH\tNo Position');
  });

  it('one value fills the selection', async () => {
    const user = await openAt(daily);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    paste('LH');
    expect(acts[0]).toHaveLength(3);
  });

  it('a pasted block is one action', async () => {
    await openAt('Range of NVDA, empty');
    paste('Fair Value\tHH\tll\r\n"D"\t\tHL\r\n');
    const nvda = 'NVDA range Fair Value, NVDA daily HH, NVDA weekly LL';
    expect(committed()).toBe(`${nvda}, MSFT range Discount Range, MSFT weekly HL`);
  });

  it('a block pasted onto the names finds its rows by name', async () => {
    await openAt('AAPL');
    paste('amd\tFair Value\tHH\nAAPL\tP\tLL');
    const amd = 'AMD range Fair Value, AMD daily HH';
    expect(committed()).toBe(`${amd}, AAPL range Premium Range, AAPL daily LL`);
  });

  const tooWide = 'The block has 3 columns, and not all of them can be pasted here.';
  it.each([
    [daily, 'HH\nXX\nH', 'Daily of NVDA cannot be “XX”. Daily of MSFT cannot be “H”.'],
    ['Daily of MSFT, empty', 'HH\nHH\nHH', 'The block has 3 rows, but there is only room for 2.'],
    ['Weekly of AAPL, HH', 'HH\tIn Position\tHH', tooWide],
    ['NVDA', 'AAPL\tFair Value\nGOOG\tFair Value', 'GOOG is not in the list.'],
  ])('an invalid block isn’t pasted at all: %s %j', async (at, text, fault) => {
    await openAt(at);
    paste(text);
    expect(faults.join(' ')).toBe(fault);
    expect(acts).toEqual([]);
  });
});

describe('sorting', () => {
  it('rows don’t move while the grid is in use; leaving it sorts again', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Symbol' }));
    expect(rowSymbols()).toEqual(['AAPL', 'AMD', 'MSFT', 'NVDA']);
    await user.click(screen.getByRole('button', { name: 'Daily' }));
    expect(rowSymbols()).toEqual(symbols);
    await user.click(findCell('Daily of MSFT, empty'));
    await user.keyboard('ll{Enter}hh{Enter}');
    expect(rowSymbols()).toEqual(symbols);
    await user.click(findCell('Elsewhere'));
    expect(rowSymbols()).toEqual(['AMD', 'MSFT', 'AAPL', 'NVDA']);
  });
});

describe('with many rows', () => {
  // jsdom has no layout, so the rows and the scroller get a height.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
  });

  it('only the visible ones are in the document, and the focus can reach the last one', async () => {
    const user = open(Array.from({ length: 500 }, (_, index) => `S${index}`));
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    await user.click(findCell('Daily of S3, empty'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(findCell('Bot of S499, No Position')).toHaveFocus();
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
  });
});
