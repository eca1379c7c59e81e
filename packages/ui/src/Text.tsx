import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-text' })`
  font-size: var(--text-md);
  overflow-wrap: anywhere;

  &[data-size='xs'] {
    font-size: var(--text-xs);
  }
  &[data-size='sm'] {
    font-size: var(--text-sm);
  }
  &[data-size='lg'] {
    font-size: var(--text-lg);
  }
  &[data-tone='muted'] {
    color: var(--text-muted);
  }
  &[data-tone='positive'] {
    color: var(--positive);
  }
  &[data-tone='negative'] {
    color: var(--negative);
  }
  &[data-tone='warning'] {
    color: var(--warning);
  }
  &[data-strong] {
    font-weight: 600;
  }
  &[data-preserve-lines] {
    white-space: pre-wrap;
  }
`;

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'strong' | 'time';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'default' | 'muted' | 'positive' | 'negative' | 'warning';
  strong?: boolean;
  preserveLines?: boolean;
  dateTime?: string;
}

export function Text({ size = 'md', tone = 'default', strong, preserveLines, ...rest }: TextProps) {
  return (
    <Root
      {...rest}
      data-size={size}
      data-tone={tone}
      data-strong={strong ? '' : undefined}
      data-preserve-lines={preserveLines ? '' : undefined}
    />
  );
}
