import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { toneVariables } from './styles.ts';
import type { ToneName } from './tokens.ts';

export type AlertVariant = 'danger' | 'warning' | 'info' | 'success';

const variants: Record<AlertVariant, { tone: ToneName; Icon: typeof Info }> = {
  danger: { tone: 'soft-red', Icon: OctagonAlert },
  warning: { tone: 'amber', Icon: TriangleAlert },
  info: { tone: 'accent', Icon: Info },
  success: { tone: 'green', Icon: CircleCheck },
};

const Root = styled.div.withConfig({ componentId: 'ui-alert' })`
  ${toneVariables}
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 4px 10px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--fill);
  color: var(--ink);

  & > svg {
    width: 15px;
    height: 15px;
    margin-top: 2px;
  }
  & > [data-part='words'] {
    flex: 1 1 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    font-weight: 600;
  }
`;

export interface AlertProps {
  variant?: AlertVariant;
  title?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message in the flow of the page. A danger is announced as soon as it appears. */
export function Alert({ variant = 'danger', title, action, children }: AlertProps) {
  const { tone, Icon } = variants[variant];
  return (
    <Root role={variant === 'danger' ? 'alert' : undefined} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div data-part="words">
        {title && <strong>{title}</strong>}
        {title && children && ' '}
        {children}
      </div>
      {action}
    </Root>
  );
}
