import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Popover } from './Popover.tsx';
import { TextInput } from './TextInput.tsx';

export interface FilterSearchProps {
  /** Accessible name and placeholder, such as 'Filter by symbol'. */
  label: string;
  value: string;
  /** Gets the text in capitals. */
  onValueChange: (value: string) => void;
}

/** The search box of a list's filter, for a short text in capitals such as a symbol. */
export function FilterSearch({ label, value, onValueChange }: FilterSearchProps) {
  return (
    <TextInput
      type="search"
      size="dense"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={10}
      autoComplete="off"
      spellCheck={false}
      style={{ width: 150 }}
      onChange={(event) => onValueChange(event.target.value.toUpperCase())}
    />
  );
}

export interface FilterPopoverProps {
  /** How many of the filters inside are active; shown on the button if any are. */
  activeCount?: number;
  /** The fields of the filters. */
  children: ReactNode;
}

/** A 'Filters' button with a popover, for the filters beside the search box. */
export function FilterPopover({ activeCount = 0, children }: FilterPopoverProps) {
  return (
    <Popover
      label="Filters"
      align="start"
      width={260}
      trigger={
        <Button size="dense" icon={<ListFilter />}>
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
      }
    >
      <Stack gap={3} style={{ padding: 12 }}>
        {children}
      </Stack>
    </Popover>
  );
}
