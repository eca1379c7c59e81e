import type { HTMLAttributes } from 'react';
import styled from 'styled-components';

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
  &[data-ink='muted'] {
    color: var(--text-muted);
  }
  &[data-ink='positive'] {
    color: var(--positive);
  }
  &[data-ink='negative'] {
    color: var(--negative);
  }
  &[data-ink='warning'] {
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
  ink?: 'default' | 'muted' | 'positive' | 'negative' | 'warning';
  strong?: boolean;
  /** Keeps the line breaks the writer typed. */
  preserveLines?: boolean;
  dateTime?: string;
}

/** A run of text in one of the sizes and inks of the type scale. */
export function Text({ size = 'md', ink = 'default', strong, preserveLines, ...rest }: TextProps) {
  return (
    <Root
      {...rest}
      data-size={size}
      data-ink={ink}
      data-strong={strong ? '' : undefined}
      data-preserve-lines={preserveLines ? '' : undefined}
    />
  );
}
