import { createContext, type ReactNode, useContext, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'ui-field' })`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;

  &[data-layout='inline'] {
    flex-direction: row;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & > label {
    color: var(--text-muted);
    font-size: var(--text-sm);
    font-weight: 550;
    line-height: 1.4;
  }
  & > [data-part='hint'] {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > [data-part='error'] {
    color: var(--negative);
    font-size: var(--text-sm);
    font-weight: 550;
  }
  & > [data-part='error']:empty {
    display: none;
  }
`;

interface FieldContextValue {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldContextValue | null>(null);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  layout?: 'stacked' | 'inline';
  /** One control from this package, or one that calls `useFieldControl`. */
  children: ReactNode;
}

export function Field({ label, hint, error, required = false, layout, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <FieldContext value={{ id, describedBy: described || undefined, invalid: !!error, required }}>
      <Root data-layout={layout}>
        <label htmlFor={id}>{label}</label>
        {children}
        {hint && (
          <div data-part="hint" id={hintId}>
            {hint}
          </div>
        )}
        <div data-part="error" id={errorId} aria-live="polite">
          {error}
        </div>
      </Root>
    </FieldContext>
  );
}

interface FieldControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/** A Field's attributes for its control. The control's own win; descriptions are combined. */
export function useFieldControl(own: FieldControlProps): FieldControlProps {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  };
}
