import { Fragment, type ReactNode } from 'react';
import type { SelectOption } from '../select/option.ts';
import { useMediaQuery } from '../use-media-query.ts';
import type { Choice, GridColumn } from './grid-column.ts';
import { SetButton, Toolbar, ToolbarGroup } from './grid-style.ts';
import type { CellRange } from './use-grid-edit.ts';

interface GridToolbarProps<Row> {
  columns: readonly GridColumn<Row>[];
  range: CellRange;
  choice: Choice<Row> | undefined;
  onSet: (options: readonly SelectOption[], value: string) => void;
  caption?: ReactNode;
  isTyping: boolean;
}

function groupByOptions<Row>(columns: readonly GridColumn<Row>[], range: CellRange) {
  const groups = new Map<readonly SelectOption[], string[]>();
  for (const { choice } of columns.slice(range.firstColumn, range.lastColumn + 1)) {
    if (!choice) continue;
    groups.set(choice.options, [...(groups.get(choice.options) ?? []), choice.label]);
  }
  return [...groups];
}

export function GridToolbar<Row>(props: GridToolbarProps<Row>) {
  const { columns, range, choice, onSet, caption, isTyping } = props;
  const rows = range.lastRow - range.firstRow + 1;
  const count = rows * (range.lastColumn - range.firstColumn + 1);
  const groups = count > 1 ? groupByOptions(columns, range) : [];
  if (count === 1) {
    return (
      <Toolbar>
        {caption && <div data-part="caption">{caption}</div>}
        <div data-part="hint">
          <Hint isTyping={isTyping} options={choice?.options ?? []} />
        </div>
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
                // The grid keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onSet(options, value)}
              >
                {nameOption({ value, label })}
              </SetButton>
            ))}
        </ToolbarGroup>
      ))}
    </Toolbar>
  );
}

const nameOption = ({ value, label }: SelectOption) => (value === '' ? 'Clear' : label);

function Hint({ isTyping, options }: { isTyping: boolean; options: readonly SelectOption[] }) {
  if (useMediaQuery('(pointer: coarse)')) return <span>Tap a value to change it.</span>;
  return isTyping ? (
    <span role="status">
      <kbd>Enter</kbd> saves and goes down, <kbd>Tab</kbd> goes right, <kbd>Esc</kbd> cancels
    </span>
  ) : (
    <span>
      {options.slice(0, 10).map((option, digit) => (
        <Fragment key={option.value}>
          <kbd>{digit}</kbd> {nameOption(option)}{' '}
        </Fragment>
      ))}
      {options.length > 0 ? (
        'or type'
      ) : (
        <>
          <kbd>Shift</kbd> selects, blocks can be pasted
        </>
      )}
    </span>
  );
}
