import type { FlowAlert } from '@dashboard/contracts-flow';
import { Alert, Button, Stack, Text } from '@dashboard/ui';
import { listChanges } from './alert-changes.ts';

interface ChangedElsewhereProps {
  /** The alert when editing began. */
  initial: FlowAlert;
  /** The alert as it is saved now. */
  latest: FlowAlert;
  onDiscardEdits: () => void;
}

/** Lists the changes another person saved while the alert was being edited here. */
export function ConflictNotice({ initial, latest, onDiscardEdits }: ChangedElsewhereProps) {
  return (
    <Alert
      variant="warning"
      title="This alert was changed in the meantime"
      action={
        <Button size="dense" onClick={onDiscardEdits}>
          Discard mine
        </Button>
      }
    >
      <Stack gap={1}>
        {listChanges(initial, latest).map(({ label, value }) => (
          <Text key={label}>
            {label} is now <strong>{value}</strong>
          </Text>
        ))}
        <Text tone="muted">
          What you typed is kept. Save Alert puts it in place of the newer values.
        </Text>
      </Stack>
    </Alert>
  );
}
