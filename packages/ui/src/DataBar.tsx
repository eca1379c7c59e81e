import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-data-bar' })`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
  min-width: clamp(56px, 7vw, 84px);

  & > i {
    display: block;
    width: calc(100% * var(--share));
    min-width: 1px;
    height: 3px;
    border-radius: 2px;
    background: var(--border-control);
  }
  &[data-sign='positive'] > i {
    background: var(--positive);
  }
  &[data-sign='negative'] > i {
    background: var(--negative);
  }
`;

export interface DataBarProps {
  /** From 0 to 1. */
  share: number;
  sign?: 'positive' | 'negative';
  children: ReactNode;
}

export function DataBar({ share, sign, children }: DataBarProps) {
  const length = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  return (
    <Root data-sign={sign}>
      <span>{children}</span>
      <i aria-hidden="true" style={{ '--share': length } as CSSProperties} />
    </Root>
  );
}
