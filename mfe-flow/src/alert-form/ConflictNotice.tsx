import { type AlertField, alertFields, type FlowAlert } from '@dashboard/contracts-flow';
import { ChangedElsewhere, Text, truncate } from '@dashboard/ui';
import { formatField } from '../alerts/format-alert.ts';
import { contentFields } from './alert-form-schema.ts';

interface ConflictNoticeProps {
  initial: FlowAlert;
  latest: FlowAlert;
  onDiscardEdits: () => void;
}

export function ConflictNotice({ initial, latest, onDiscardEdits }: ConflictNoticeProps) {
  return (
    <ChangedElsewhere
      title="This alert was changed in the meantime"
      hint="Your edits are still here. Save Alert replaces the newer values with them."
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

const TEXT_LIMIT = 200;

function formatValue(alert: FlowAlert, field: AlertField): string {
  if (field === 'side' && !alert.side) return 'None';
  if (field === 'sweep') return alert.sweep ? 'on' : 'off';
  if (field === 'flowDescription') return truncate(alert.flowDescription ?? 'empty', TEXT_LIMIT);
  if (field === 'flowImage') return alert.flowImage ? 'another one' : 'removed';
  return formatField(alert, field);
}

const listChanges = (initial: FlowAlert, latest: FlowAlert) =>
  contentFields
    .filter((field) => latest[field] !== initial[field])
    .map((field) => ({ label: alertFields[field].label, value: formatValue(latest, field) }));
