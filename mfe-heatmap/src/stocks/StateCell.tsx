import type { StateField, Stock } from '@dashboard/contracts-portfolio';
import { useIsPointedAt } from '@dashboard/mfe-kit';
import { VisuallyHidden } from '@dashboard/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { formatTodaysChange, useMarkedChanges } from './todays-changes.ts';

export const TABLE = 'heat';

/* The margins keep it clear of sticky elements. */
const pointedOutline = css`
  &[aria-current] {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
    scroll-margin: 120px 72px;
  }
`;

/** @returns an attribute for the element, which needs the style `pointedOutline` */
function usePointed(
  element: RefObject<HTMLElement | null>,
  symbol: string,
  column: string,
): { 'aria-current'?: true } {
  const isPointed = useIsPointedAt({ table: TABLE, row: symbol, column });
  useEffect(() => {
    if (isPointed) element.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [element, isPointed]);
  return isPointed ? { 'aria-current': true } : {};
}

const Root = styled.span`
  display: inline-flex;
  border-radius: var(--radius-sm);
  ${pointedOutline}

  &[aria-current] {
    outline-width: 2px;
    outline-offset: 0;
  }
`;

interface PointedMarkProps {
  stock: Stock;
  field: StateField;
  children: ReactNode;
}

export function PointedMark({ stock, field, children }: PointedMarkProps) {
  const root = useRef<HTMLSpanElement>(null);
  return (
    <Root ref={root} {...usePointed(root, stock.symbol, field)}>
      {children}
    </Root>
  );
}

const FLASH_MS = 1_600;

const prefersReducedMotion = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Flashes the element when the value changes, unless the user prefers reduced motion. */
export function useFlash<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (prefersReducedMotion()) return;
    element.current?.animate?.(
      [
        { boxShadow: '0 0 0 3px var(--focus)' },
        { boxShadow: '0 0 0 3px var(--focus)', offset: 0.4 },
        { boxShadow: '0 0 0 3px transparent' },
      ],
      { duration: FLASH_MS, easing: 'ease-out' },
    );
  }, [value]);
  return element;
}

/* The corner is an outlined triangle, so that it shows on every colour. */
const Frame = styled.span`
  position: relative;
  display: inline-flex;
  border-radius: var(--radius-md);
  ${pointedOutline}

  &[data-changed-today]::after {
    content: '';
    position: absolute;
    top: -2px;
    right: -2px;
    width: 10px;
    height: 10px;
    background: linear-gradient(45deg, transparent 50%, var(--surface-raised) 50% 60%, var(--text) 60%);
    pointer-events: none;
  }
`;

interface StateCellProps {
  stock: Stock;
  field: StateField;
  /** Whether to describe the earlier value. False if a parent's name does. */
  described?: boolean;
  children: ReactNode;
}

export function StateCell({ stock, field, described = true, children }: StateCellProps) {
  const frame = useFlash<HTMLSpanElement>(stock[field]);
  const change = useMarkedChanges()?.find(stock.symbol, field);
  const text = change && formatTodaysChange(change);
  return (
    <Frame
      ref={frame}
      data-tooltip={text}
      data-changed-today={change ? '' : undefined}
      {...usePointed(frame, stock.symbol, field)}
    >
      {children}
      {described && text && <VisuallyHidden>{`, ${text}`}</VisuallyHidden>}
    </Frame>
  );
}
