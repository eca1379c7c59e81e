import type { ReactNode } from 'react';
import type { SelectOption } from '../select/option.ts';
import type { GridColumn } from './grid-column.ts';
import { SetButton, Toolbar, ToolbarGroup } from './grid-style.ts';
import type { CellRange } from './use-cell-selection.ts';

interface GridToolbarProps<Row> {
  columns: readonly GridColumn<Row>[];
  range: CellRange;
  onSet: (options: readonly SelectOption[], value: string) => void;
  /** Both are shown while no cells are selected together. */
  caption?: ReactNode;
  hint: ReactNode;
}

/** The lists of options of the selected columns, each with the columns that share it. */
function groupByOptions<Row>(columns: readonly GridColumn<Row>[], range: CellRange) {
  const groups = new Map<readonly SelectOption[], string[]>();
  for (const { choice } of columns.slice(range.firstColumn, range.lastColumn + 1)) {
    if (!choice) continue;
    groups.set(choice.options, [...(groups.get(choice.options) ?? []), choice.label]);
  }
  return [...groups];
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** What can be done with the selected cells: set all of them to a value, or clear them. */
export function GridToolbar<Row>({ columns, range, onSet, caption, hint }: GridToolbarProps<Row>) {
  const rows = range.lastRow - range.firstRow + 1;
  const count = rows * (range.lastColumn - range.firstColumn + 1);
  const groups = count > 1 ? groupByOptions(columns, range) : [];
  if (count === 1) {
    return (
      <Toolbar>
        {caption && <div data-part="caption">{caption}</div>}
        <div data-part="hint">{hint}</div>
      </Toolbar>
    );
  }
  return (
    <Toolbar>
      <span role="status">{`${count} cells`}</span>
      {groups.map(([options, labels]) => (
        <ToolbarGroup key={labels.join()} role="group" aria-label={`Set ${labels.join(', ')}`}>
          <span>Set {groups.length > 1 ? labels.join(', ') : ''} to</span>
          {[...options]
            .sort((one, other) => Number(one.value === '') - Number(other.value === ''))
            .map(({ value, label, tone }) => (
              <SetButton
                key={value}
                type="button"
                data-tone={tone}
                // The grid keeps the focus, and its cells their places.
                onMouseDown={keepFocus}
                onClick={() => onSet(options, value)}
              >
                {value === '' ? 'Clear' : label}
              </SetButton>
            ))}
        </ToolbarGroup>
      ))}
    </Toolbar>
  );
}
