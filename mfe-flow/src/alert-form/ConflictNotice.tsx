import type { FlowAlert } from '@dashboard/contracts-flow';
import { ChangedElsewhere, Text } from '@dashboard/ui';
import { listChanges } from './alert-changes.ts';

interface ConflictNoticeProps {
  /** The alert when editing began. */
  initial: FlowAlert;
  /** The alert as it is saved now. */
  latest: FlowAlert;
  onDiscardEdits: () => void;
}

/** Lists the changes another person saved while the alert was being edited here. */
export function ConflictNotice({ initial, latest, onDiscardEdits }: ConflictNoticeProps) {
  return (
    <ChangedElsewhere
      title="This alert was changed in the meantime"
      hint="What you typed is kept. Save Alert puts it in place of the newer values."
      onDiscard={onDiscardEdits}
    >
      {listChanges(initial, latest).map(({ label, value }) => (
        <Text key={label}>
          {label} is now <strong>{value}</strong>
        </Text>
      ))}
    </ChangedElsewhere>
  );
}
