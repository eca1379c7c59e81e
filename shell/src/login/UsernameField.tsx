import { Field, TextInput } from '@dashboard/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface UsernameFieldProps {
  /** What react-hook-form's `register` returned. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  disabled: boolean;
}

/** The username of a sign-in, by password or by code. */
export function UsernameField({ field, error, disabled }: UsernameFieldProps) {
  return (
    <Field label="Username" error={error}>
      <TextInput
        {...field}
        placeholder="Enter username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
    </Field>
  );
}
