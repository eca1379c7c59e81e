import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { Popover } from './popover/Popover.tsx';
import { TextInput } from './TextInput.tsx';

export interface FilterSearchProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** For short uppercase text such as a symbol. Pressing `/` focuses the tab's first search box. */
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
      style={{ flex: 'none', width: '10.5em' }}
      onChange={(event) => onValueChange(event.target.value.toUpperCase())}
    />
  );
}

export interface FilterPopoverProps {
  activeCount?: number;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function FilterPopover({ activeCount = 0, children }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Filters"
      open={open}
      onOpenChange={setOpen}
      align="start"
      width={290}
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
