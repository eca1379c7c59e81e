import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-signed-number' })`
  font-variant-numeric: tabular-nums;
  font-weight: 550;

  &[data-sign='positive'] {
    color: var(--positive);
  }
  &[data-sign='negative'] {
    color: var(--negative);
  }
  & > svg {
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-right: 2px;
    vertical-align: -0.125em;
  }
`;

export interface SignedNumberProps {
  /** Sets the colour and the arrow; zero and null have neither. */
  value: number | null | undefined;
  arrow?: boolean;
  children: ReactNode;
}

export function SignedNumber({ value, arrow = false, children }: SignedNumberProps) {
  const sign = !value ? 'none' : value > 0 ? 'positive' : 'negative';
  const Arrow = sign === 'positive' ? ArrowUpRight : ArrowDownRight;
  return (
    <Root data-sign={sign}>
      {arrow && sign !== 'none' && <Arrow aria-hidden="true" />}
      {children}
    </Root>
  );
}
