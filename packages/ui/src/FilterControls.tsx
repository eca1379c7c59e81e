import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Popover } from './popover/Popover.tsx';
import { TextInput } from './TextInput.tsx';

export interface FilterSearchProps {
  /** Accessible name and placeholder, such as 'Filter by symbol'. */
  label: string;
  value: string;
  /** Gets the text in capitals. */
  onValueChange: (value: string) => void;
}

/**
 * The search box of a list's filter, for short uppercase text such as a symbol. The key `/` focuses
 * the first `data-filter-input` of the tab.
 */
export function FilterSearch({ label, value, onValueChange }: FilterSearchProps) {
  return (
    <TextInput
      type="search"
      data-filter-input=""
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
  /** How many filters inside are active. */
  activeCount?: number;
  /** The filters' fields; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A 'Filters' button with a popover for further filters. */
export function FilterPopover({ activeCount = 0, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Filters"
      open={open}
      onOpenChange={setOpen}
      align="start"
      width={260}
      trigger={
        <Button size="dense" icon={<ListFilter />}>
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
      }
    >
      <Stack gap={3} style={{ padding: 12 }}>
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Stack>
    </Popover>
  );
}
