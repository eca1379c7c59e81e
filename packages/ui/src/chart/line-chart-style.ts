import { styled } from 'styled-components';

export const Root = styled.figure.withConfig({ componentId: 'ui-line-chart' })`
  --values: 76px;
  --days: 20px;
  position: relative;
  height: 260px;
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  & > [data-part='plot'] {
    position: absolute;
    inset: 8px var(--values) var(--days) 0;
  }
  & svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & svg * {
    vector-effect: non-scaling-stroke;
  }
  & [data-part='grid'] {
    stroke: var(--border);
  }
  & [data-part='area'] {
    fill: color-mix(in srgb, var(--accent) 9%, transparent);
  }
  & [data-part='line'] {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  & [data-part='crosshair'] {
    stroke: var(--border-control);
    stroke-dasharray: 3 3;
  }
  & [data-part='value'],
  & [data-part='day'],
  & [data-part='dot'],
  & [data-part='reading'] {
    position: absolute;
    white-space: nowrap;
    pointer-events: none;
  }
  & [data-part='value'] {
    left: calc(100% + 8px);
    translate: 0 -50%;
  }
  & [data-part='day'] {
    top: calc(100% + 4px);
    translate: var(--shift) 0;
  }
  & [data-part='dot'] {
    width: 8px;
    height: 8px;
    border: 2px solid var(--surface-raised);
    border-radius: 50%;
    background: var(--accent);
    translate: -50% -50%;
  }
  & [data-part='reading'] {
    top: 0;
    padding: 3px 8px;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-md);
    background: var(--surface-overlay);
    color: var(--text);
    font-weight: 550;
    translate: var(--shift) 0;
  }
`;
