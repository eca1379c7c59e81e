import type { ReactNode } from 'react';
import { styled } from 'styled-components';

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
  &[data-size='large'] > dd[data-part='value'] {
    font-size: var(--text-2xl);
  }
  & > dd[data-part='note'] {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const List = styled.dl.withConfig({ componentId: 'ui-stat-list' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);

  & > * {
    padding: 10px 16px 12px;
    box-shadow: 0 0 0 1px var(--border);
  }
`;

export interface StatProps {
  label: ReactNode;
  /** The value, already formatted. */
  value: ReactNode;
  note?: ReactNode;
  size?: 'regular' | 'large';
}

/** One value with its label. Belongs in a StatList. */
export function Stat({ label, value, note, size }: StatProps) {
  return (
    <Root data-size={size}>
      <dt>{label}</dt>
      <dd data-part="value">{value}</dd>
      {note && <dd data-part="note">{note}</dd>}
    </Root>
  );
}

/** Values side by side, divided by thin lines. */
export function StatList({ children }: { children: ReactNode }) {
  return <List>{children}</List>;
}
