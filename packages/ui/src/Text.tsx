import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-text' })`
  font-size: var(--text-md);
  overflow-wrap: anywhere;

  ${['xs', 'sm', 'lg'].map((size) => `&[data-size='${size}'] { font-size: var(--text-${size}); }`)}
  ${['positive', 'negative', 'warning'].map(
    (tone) => `&[data-tone='${tone}'] { color: var(--${tone}); }`,
  )}
  &[data-tone='muted'] {
    color: var(--text-muted);
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

export const VisuallyHidden = styled.span.withConfig({ componentId: 'ui-visually-hidden' })`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
`;
