import type { Holding } from '@dashboard/contracts-portfolio';
import { Button, Cluster, IconButton, Popover, Stack, Text } from '@dashboard/ui';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import { DateOpenedCell } from './DateOpenedCell.tsx';

interface HoldingActionsProps {
  holding: Holding;
  onSaveDate: (holding: Holding, dateOpened: string | null) => void;
  onDelete: (holding: Holding) => void;
}

/** What the cells of a row do on a wide screen, behind one button on a phone: its date, and Delete. */
export function HoldingActions({ holding, onSaveDate, onDelete }: HoldingActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const label = `Actions for ${holding.ticker}`;
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={300}
      trigger={<IconButton label={label} icon={<EllipsisVertical />} />}
    >
      <Stack gap={3} style={{ padding: 12 }}>
        <Cluster gap={2} justify="between" style={{ flexWrap: 'nowrap' }}>
          <Text size="sm" tone="muted">
            {holdingLabels.dateOpened}
          </Text>
          <DateOpenedCell
            holding={holding}
            isEditing={isEditing}
            onEdit={() => setIsEditing(true)}
            onEndEdit={() => setIsEditing(false)}
            onSave={(dateOpened) => onSaveDate(holding, dateOpened)}
          />
        </Cluster>
        <Button
          icon={<Trash2 />}
          onClick={() => {
            setIsOpen(false);
            onDelete(holding);
          }}
        >
          {`Delete ${holding.ticker}`}
        </Button>
      </Stack>
    </Popover>
  );
}
