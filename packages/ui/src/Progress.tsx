import { type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';

const slide = keyframes`
  from { left: -40%; }
  to { left: 100%; }
`;

const Root = styled.div.withConfig({ componentId: 'ui-progress' })`
  display: grid;
  gap: 6px;

  & > [data-part='words'] {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > [role='progressbar'] {
    position: relative;
    height: 4px;
    overflow: hidden;
    border-radius: 2px;
    background: var(--surface-pressed);
  }
  & > [role='progressbar'] > div {
    position: absolute;
    inset-block: 0;
    left: 0;
    border-radius: inherit;
    background: var(--accent);
    transition: width var(--motion-base) var(--motion-ease);
  }
  & > [data-state='indeterminate'] > div {
    width: 40%;
    animation: ${slide} 1.2s ease-in-out infinite;
  }
`;

export interface ProgressProps {
  label: ReactNode;
  /** From 0 to `max`; `null` when it is not known how much is left. */
  value: number | null;
  max?: number;
  /** Said in place of the percentage, such as `12 of 40`. */
  valueText?: string;
}

/** How far a piece of work has come. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const labelId = useId();
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? (share === null ? '' : `${Math.round(share * 100)}%`);
  return (
    <Root>
      <div data-part="words">
        <span id={labelId}>{label}</span>
        <span>{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={share === null ? undefined : share * max}
        aria-valuetext={valueText}
        data-state={share === null ? 'indeterminate' : 'determinate'}
      >
        <div style={share === null ? undefined : { width: `${share * 100}%` }} />
      </div>
    </Root>
  );
}
