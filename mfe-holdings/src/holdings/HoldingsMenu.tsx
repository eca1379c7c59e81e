import { Button, IconButton, Popover, Stack } from '@dashboard/ui';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

interface HoldingsMenuProps {
  /** How many holdings are in view. */
  count: number;
  onEditPnl: () => void;
  onExport: () => void;
  onClear: () => void;
}

/** What is done with all holdings in view, behind one button where the line has no room for more. */
export function HoldingsMenu({ count, onEditPnl, onExport, onClear }: HoldingsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closeAnd = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  const label = 'More about these holdings';
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={220}
      trigger={<IconButton label={label} variant="secondary" size="dense" icon={<Ellipsis />} />}
    >
      <Stack gap={2} style={{ padding: 8 }}>
        <Button icon={<Pencil />} onClick={closeAnd(onEditPnl)}>
          Edit P&L
        </Button>
        <Button icon={<Download />} disabled={count === 0} onClick={closeAnd(onExport)}>
          Export holdings
        </Button>
        <Button icon={<Trash2 />} disabled={count === 0} onClick={closeAnd(onClear)}>
          Clear All
        </Button>
      </Stack>
    </Popover>
  );
}
