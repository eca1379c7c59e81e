import type { Holding } from '@dashboard/contracts-portfolio';
import { Button, Cluster, IconButton, Popover, Stack, Text } from '@dashboard/ui';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createDeleteColumn } from '../table-columns/delete-column.tsx';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import type { RowControls } from '../table-columns/shared-columns.tsx';
import { DateOpenedCell } from './DateOpened.tsx';
import { createDateColumn } from './holding-columns.tsx';
import { nameHolding, useChangeDateOpened, useDeleteHolding } from './holdings.ts';

export function useHoldingControls(): RowControls<Holding> {
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  return useMemo(
    () => ({
      columns: [
        createDateColumn(holdingLabels.dateOpened, (holding) => (
          <DateOpenedCell
            holding={holding}
            isEditing={editedId === holding.id}
            onEdit={() => setEditedId(holding.id)}
            onEndEdit={() => setEditedId((id) => (id === holding.id ? undefined : id))}
            onSave={(dateOpened) => changeDate({ holding, dateOpened })}
          />
        )),
        createDeleteColumn(nameHolding, remove),
      ],
      actions: (holding) => (
        <HoldingActions
          holding={holding}
          onSaveDate={(dateOpened) => changeDate({ holding, dateOpened })}
          onDelete={() => remove(holding)}
        />
      ),
    }),
    [editedId, changeDate, remove],
  );
}

interface HoldingActionsProps {
  holding: Holding;
  onSaveDate: (dateOpened: string | null) => void;
  onDelete: () => void;
}

function HoldingActions({ holding, onSaveDate, onDelete }: HoldingActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const label = `Actions for ${nameHolding(holding)}`;
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
            onSave={onSaveDate}
          />
        </Cluster>
        <Button
          icon={<Trash2 />}
          onClick={() => {
            setIsOpen(false);
            onDelete();
          }}
        >
          {`Delete ${holding.ticker}`}
        </Button>
      </Stack>
    </Popover>
  );
}
