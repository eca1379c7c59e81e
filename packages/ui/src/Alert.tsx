import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type AlertVariant = 'danger' | 'warning' | 'info' | 'success';

const icons: Record<AlertVariant, typeof Info> = {
  danger: OctagonAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
};

const Root = styled.div.withConfig({ componentId: 'ui-alert' })`
  --mark: var(--accent-text);
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 4px 10px;
  padding: 8px 12px;
  border: 1px solid color-mix(in srgb, var(--mark) 36%, var(--surface-raised));
  border-radius: var(--radius-md);
  background: color-mix(in srgb, var(--mark) 9%, var(--surface-raised));

  &[data-variant='danger'] {
    --mark: var(--negative);
  }
  &[data-variant='warning'] {
    --mark: var(--warning);
  }
  &[data-variant='success'] {
    --mark: var(--positive);
  }

  & > svg {
    width: 15px;
    height: 15px;
    margin-top: 2px;
    color: var(--mark);
  }
  & > [data-part='text'] {
    flex: 1 1 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    color: var(--mark);
    font-weight: 600;
  }
`;

export interface AlertProps {
  variant?: AlertVariant;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** Screen readers announce a `danger` at once. */
export function Alert({ variant = 'danger', title, action, children }: AlertProps) {
  const Icon = icons[variant];
  return (
    <Root role={variant === 'danger' ? 'alert' : undefined} data-variant={variant}>
      <Icon aria-hidden="true" />
      <div data-part="text">
        {title && <strong>{title}</strong>}
        {title && children && ' '}
        {children}
      </div>
      {action}
    </Root>
  );
}
