import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SignedNumber } from './SignedNumber.tsx';

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
  & > dd[data-part='figure'] {
    font-size: var(--text-xl);
    font-weight: 600;
    line-height: var(--leading-tight);
    letter-spacing: -0.012em;
  }
  &[data-size='large'] > dd[data-part='figure'] {
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
  /** The figure, already formatted. */
  value: ReactNode;
  /** The change beside it: the number decides the sign, the text is shown. */
  delta?: { value: number; text: string };
  note?: ReactNode;
  size?: 'regular' | 'large';
}

/** One labelled figure. Belongs in a StatList. */
export function Stat({ label, value, delta, note, size }: StatProps) {
  return (
    <Root data-size={size}>
      <dt>{label}</dt>
      <dd data-part="figure">{value}</dd>
      {(delta || note) && (
        <dd data-part="note">
          {delta && <SignedNumber value={delta.value}>{delta.text}</SignedNumber>}
          {delta && note && ' '}
          {note}
        </dd>
      )}
    </Root>
  );
}

/** Figures side by side, divided by hairlines. */
export function StatList({ children }: { children: ReactNode }) {
  return <List>{children}</List>;
}
