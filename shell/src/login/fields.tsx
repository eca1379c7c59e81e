import { Field, TextInput } from '@dashboard/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface SignInFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  disabled: boolean;
}

export function UsernameField({ field, error, disabled }: SignInFieldProps) {
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

export function CodeField({ field, error, disabled }: SignInFieldProps) {
  return (
    <Field
      label="Code"
      hint="A recovery code, or one made with: npm run admin -- sign-in-code"
      error={error}
    >
      <TextInput
        {...field}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
      />
    </Field>
  );
}
