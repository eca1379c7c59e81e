import type { FlowAlert } from '@dashboard/contracts-flow';
import { Alert, Button, Stack, Text } from '@dashboard/ui';
import { changesBetween } from '../model/alert-changes.ts';

interface ChangedElsewhereProps {
  before: FlowAlert;
  now: FlowAlert;
  onTakeOver: () => void;
}

/** Says what somebody else saved of the alert while it was being edited here. */
export function ChangedElsewhere({ before, now, onTakeOver }: ChangedElsewhereProps) {
  return (
    <Alert
      variant="warning"
      title="This alert was changed in the meantime"
      action={
        <Button size="dense" onClick={onTakeOver}>
          Discard mine
        </Button>
      }
    >
      <Stack gap={1}>
        {changesBetween(before, now).map(({ label, value }) => (
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
