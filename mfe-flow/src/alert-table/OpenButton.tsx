import type { FlowAlert } from '@dashboard/contracts-flow';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatContract, formatPremium } from '../alerts/format-alert.ts';
import { flash } from './flash.ts';

/* Its ::after covers the whole row, which is its containing block (see AlertTable). */
const Root = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
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
  /** It has just arrived: its row flashes once. */
  hasArrived: boolean;
  onOpen: (alert: FlowAlert) => void;
  children: ReactNode;
}

/** Makes a whole row of the table open the detail of its alert. */
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
