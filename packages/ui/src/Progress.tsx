import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { forcedHighlight } from './styles.ts';

const slide = keyframes`
  from { left: -40%; }
  to { left: 100%; }
`;

const Root = styled.div.withConfig({ componentId: 'ui-progress' })`
  display: grid;
  gap: 6px;

  & > [data-part='text'] {
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
    ${forcedHighlight}
  }
  & > [data-state='indeterminate'] > div {
    width: 40%;
    animation: ${slide} 1.2s ease-in-out infinite;
  }
`;

export interface ProgressProps {
  label: ReactNode;
  /** In percent; `null` if unknown. */
  value: number | null;
}

export function Progress({ label, value }: ProgressProps) {
  const labelId = useId();
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <Root>
      <div data-part="text">
        <span id={labelId}>{label}</span>
        <span>{percent === null ? '' : `${Math.round(percent)}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        data-state={percent === null ? 'indeterminate' : 'determinate'}
      >
        <div style={percent === null ? undefined : { width: `${percent}%` }} />
      </div>
    </Root>
  );
}
