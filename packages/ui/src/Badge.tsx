import type { ToneName } from '@dashboard/design-tokens';
import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { toneVariables } from './styles.ts';

const Root = styled.span.withConfig({ componentId: 'ui-badge' })`
  ${toneVariables}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  min-height: 20px;
  padding: 1px 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.4;
  letter-spacing: 0.01em;
  overflow-wrap: anywhere;

  &[data-size='large'] {
    min-height: 26px;
    padding: 2px 9px;
    border-radius: var(--radius-md);
    font-size: var(--text-sm);
  }
  & svg {
    width: 12px;
    height: 12px;
  }
`;

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: ToneName;
  size?: 'regular' | 'large';
  icon?: ReactNode;
}

/** The text must carry the meaning; the tone only reinforces it. */
export function Badge({ tone = 'neutral', size = 'regular', icon, children, ...rest }: BadgeProps) {
  return (
    <Root {...rest} data-tone={tone} data-size={size}>
      {icon}
      {children}
    </Root>
  );
}
