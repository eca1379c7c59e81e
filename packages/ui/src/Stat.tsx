import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRingInside } from './styles.ts';

/* A button in a figure is as high as text; the area that can be tapped is larger. */
const Root = styled.div.withConfig({ componentId: 'ui-stat' })`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;

  & > dt {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & > dd[data-part='value'] {
    font-size: var(--text-xl);
    font-weight: 600;
    line-height: var(--leading-tight);
    letter-spacing: -0.012em;
  }
  & > dd button {
    margin-block: calc((1lh - var(--control-inline)) / 2);
  }
  &[data-size='large'] > dd[data-part='value'] {
    font-size: var(--text-2xl);
  }
  & > dd[data-part='note'] {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

/* A dense list scrolls sideways on a phone, and has two lines on a tablet. */
const List = styled.dl.withConfig({ componentId: 'ui-stat-list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);

  & > * {
    flex: 1 1 var(--column);
    padding: 10px 16px 12px;
    box-shadow: 0 0 0 1px var(--border);
  }
  &[data-density='dense'] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(max-content, auto);
    flex: none;
    position: relative;
    overflow-x: auto;
    border-width: 1px 0 0;
    border-radius: 0;
    scrollbar-width: none;
    ${focusRingInside}
  }
  &[data-density='dense'] > * {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: center;
    align-items: baseline;
    gap: 0 6px;
    padding: 3px 16px;
  }
  &[data-density='dense'] dt {
    grid-column: 1 / -1;
  }
  &[data-density='dense'] [data-part='value'] {
    font-size: var(--text-lg);
  }
  @media (min-width: 641px) and (max-width: 1100px) {
    &[data-density='dense'] {
      grid-auto-flow: row;
      grid-template-columns: repeat(3, 1fr);
    }
    &[data-density='dense']:has(> :nth-child(7)) {
      grid-template-columns: repeat(4, 1fr);
    }
    &[data-density='dense'] > :nth-child(7) {
      grid-column: 3 / -1;
    }
  }
  @media (max-width: 640px) {
    &[data-density='dense'] {
      mask-image: linear-gradient(to left, transparent, black 32px);
    }
    &[data-density='dense']::after {
      flex: none;
      width: 31px;
      content: '';
    }
  }
`;

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  size?: 'regular' | 'large';
}

export function Stat({ label, value, note, size }: StatProps) {
  return (
    <Root data-size={size}>
      <dt>{label}</dt>
      <dd data-part="value">{value}</dd>
      {note && <dd data-part="note">{note}</dd>}
    </Root>
  );
}

export interface StatListProps {
  minColumnWidth?: number;
  density?: 'regular' | 'dense';
  /** Required for a dense list, which is focusable so that keys can scroll it. */
  label?: string;
  children: ReactNode;
}

export function StatList({ minColumnWidth = 150, density, label, children }: StatListProps) {
  return (
    <List
      aria-label={label}
      data-density={density}
      tabIndex={density === 'dense' ? 0 : undefined}
      style={{ '--column': `${minColumnWidth}px` } as CSSProperties}
    >
      {children}
    </List>
  );
}
