import { Field, TextInput } from '@dashboard/ui';
import type { UsernameFieldProps } from './UsernameField.tsx';

/** A recovery code, or a code of the command line. */
export function CodeField({ field, error, disabled }: UsernameFieldProps) {
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
