import { type AlertField, alertFields, type FlowAlert } from '@dashboard/contracts-flow';
import { truncate } from '@dashboard/ui';
import { formatField } from '../alerts/format-alert.ts';
import { contentFields } from './alert-form-schema.ts';

const TEXT_LIMIT = 200;

/** A value as the form shows it. */
function formatValue(alert: FlowAlert, field: AlertField): string {
  if (field === 'side' && !alert.side) return 'None';
  if (field === 'sweep') return alert.sweep ? 'on' : 'off';
  if (field === 'flowDescription') return truncate(alert.flowDescription ?? 'empty', TEXT_LIMIT);
  if (field === 'flowImage') return alert.flowImage ? 'another one' : 'removed';
  return formatField(alert, field);
}

/** The fields that differ between two versions of an alert, with their newer values. */
export const listChanges = (initial: FlowAlert, latest: FlowAlert) =>
  contentFields
    .filter((field) => latest[field] !== initial[field])
    .map((field) => ({ label: alertFields[field].label, value: formatValue(latest, field) }));
