import type { ToneName } from '@dashboard/design-tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { toneVariables } from './styles.ts';

const List = styled.ul.withConfig({ componentId: 'ui-legend' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--text-muted);
  font-size: var(--text-sm);

  & > li {
    ${toneVariables}
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & [data-part='swatch'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 16px;
    height: 16px;
    padding: 0 3px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--fill);
    color: var(--ink);
    font-size: 10px;
    font-weight: 700;
    line-height: 1;
  }
  & [data-part='swatch'] svg {
    width: 11px;
    height: 11px;
  }
`;

export interface LegendItem {
  label: string;
  tone: ToneName;
  /** Letters or an icon, so that colour isn't the only difference. */
  mark?: ReactNode;
}

export interface LegendProps {
  label: string;
  items: readonly LegendItem[];
}

export function Legend({ label, items }: LegendProps) {
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.label} data-tone={item.tone}>
          <span data-part="swatch" aria-hidden="true">
            {item.mark}
          </span>
          {item.label}
        </li>
      ))}
    </List>
  );
}
