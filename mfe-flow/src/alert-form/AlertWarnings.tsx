import { Stack, Text } from '@dashboard/ui';
import { type Control, useWatch } from 'react-hook-form';
import { type AlertFormFields, type AlertFormValues, emptyAlert } from './alert-form-schema.ts';
import { listWarnings } from './alert-warnings.ts';

interface AlertWarningsProps {
  control: Control<AlertFormFields, unknown, AlertFormValues>;
  /** MM/DD/YYYY in the trading time zone. */
  today: string;
}

/** What is missing or odd; nothing while the form is as empty as it was opened. */
export function AlertWarnings({ control, today }: AlertWarningsProps) {
  const fields = { ...emptyAlert, ...useWatch({ control }) };
  const isStarted = fields.ticker.trim() !== '' || fields.expiry.trim() !== '';
  const warnings = isStarted ? listWarnings(fields, today) : [];
  return (
    <Stack gap={1} role="status" aria-label="Warnings">
      {warnings.map((warning) => (
        <Text key={warning} as="p" size="sm" tone="warning">
          {warning}
        </Text>
      ))}
    </Stack>
  );
}
