import type { FlowAlert } from '@dashboard/contracts-flow';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { formatContract, formatPremium } from '../alerts/format-alert.ts';

const fade = keyframes`
  from { background: color-mix(in srgb, var(--accent) 32%, transparent); }
  to { background: transparent; }
`;

export const flash = css`
  animation: ${fade} 2s ease-out;
`;

/* ::after covers the whole row, its containing block (see AlertTable). */
const Root = styled.button`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0;
  }
  &[data-arrived]::after {
    ${flash}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

interface OpenButtonProps {
  alert: FlowAlert;
  hasArrived: boolean;
  onOpen: (alert: FlowAlert) => void;
  children: ReactNode;
}

export function OpenButton({ alert, hasArrived, onOpen, children }: OpenButtonProps) {
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-label={`${formatContract(alert)}, ${formatPremium(alert)}`}
      data-arrived={hasArrived ? '' : undefined}
      onClick={() => onOpen(alert)}
    >
      {children}
    </Root>
  );
}
