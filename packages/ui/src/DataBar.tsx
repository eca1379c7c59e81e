import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-data-bar' })`
  position: relative;
  display: inline-block;
  min-width: clamp(56px, 7vw, 84px);
  text-align: right;

  & > i {
    position: absolute;
    right: 0;
    bottom: -4px;
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
      {children}
      <i aria-hidden="true" style={{ '--share': length } as CSSProperties} />
    </Root>
  );
}
