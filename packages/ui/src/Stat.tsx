import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

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
  children: ReactNode;
}

export function StatList({ minColumnWidth = 150, children }: StatListProps) {
  return <List style={{ '--column': `${minColumnWidth}px` } as CSSProperties}>{children}</List>;
}
