import { usePhone } from '@dashboard/ui';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/* Lets the end of the page scroll above the bar; toasts cover the bar. */
const Room = createGlobalStyle`
  :root { --live-bar: 72px; }
  html:has([data-live-bar]) { scroll-padding-bottom: calc(var(--foot) + var(--live-bar)); }
`;

const Spacer = styled.div`
  height: 48px;
`;

/* A modal dialog disables pointer events on the body, but not on this bar. */
const Bar = styled.div`
  position: fixed;
  z-index: calc(var(--layer-toast) - 1);
  bottom: calc(var(--foot, 0px) + 12px);
  left: 50%;
  display: flex;
  align-items: center;
  gap: 4px 8px;
  width: max-content;
  max-width: calc(100vw - 24px);
  padding: 5px 6px 5px 14px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-float);
  transform: translateX(-50%);
  pointer-events: auto;

  & > svg {
    color: var(--negative);
  }
  & > svg[data-quiet] {
    color: var(--text-muted);
  }
  & > [role='status'] {
    min-width: 0;
    margin-inline-end: 4px;
    font-weight: 550;
    line-height: var(--leading-tight);
  }
  @media (pointer: coarse) {
    --control: 44px;
  }
  @media (max-height: 420px) {
    position: static;
    margin: 12px auto 0;
    transform: none;
  }
`;

interface LiveBarProps {
  /** Screen readers announce it when it changes. */
  text: string;
  isQuiet?: boolean;
  children: ReactNode;
}

export function LiveBar({ text, isQuiet, children }: LiveBarProps) {
  const isPhone = usePhone();
  return (
    <>
      <Room />
      <Spacer />
      <Bar role="region" aria-label="Live class" data-live-bar="" data-toast-viewport="">
        {!isPhone && <Radio size={16} data-quiet={isQuiet ? '' : undefined} />}
        <span role="status">{text}</span>
        {children}
      </Bar>
    </>
  );
}
