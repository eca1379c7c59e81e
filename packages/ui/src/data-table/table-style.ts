import { styled } from 'styled-components';
import { focusRingInside } from '../styles.ts';

export const Scroller = styled.div.withConfig({ componentId: 'ui-table-scroller' })`
  position: relative;
  max-width: 100%;
  overflow: auto;
  overscroll-behavior-x: contain;
  container-type: inline-size;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  ${focusRingInside}

  &[data-frame='none'] {
    --edge-x: 16px;
    border-width: 1px 0 0;
    border-radius: 0;
  }
  &[data-whole] {
    overflow: visible;
  }
  &[data-whole] thead th {
    top: var(--head);
  }
`;

/* One styled element: plain cells keep long tables fast. Comments in its CSS reach browsers. */
export const TableRoot = styled.table.withConfig({ componentId: 'ui-table' })`
  --row: 32px;
  --cell-x: 12px;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--text-md);
  font-variant-numeric: tabular-nums;

  &[data-density='dense'] {
    --row: 28px;
    --cell-x: 8px;
    font-size: var(--text-sm);
  }
  @media (max-width: 900px) {
    --cell-x: 8px;
  }
  & > caption {
    padding: 8px var(--edge-x, var(--cell-x));
    color: var(--text-muted);
    font-size: var(--text-sm);
    text-align: left;
  }
  & th,
  & td {
    height: var(--row);
    padding: 3px var(--cell-x);
    border-bottom: 1px solid var(--border);
    text-align: left;
    white-space: nowrap;
  }
  & tr > :first-child {
    padding-left: var(--edge-x, var(--cell-x));
  }
  & tr > :last-child {
    padding-right: var(--edge-x, var(--cell-x));
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  @media (pointer: coarse) {
    & tbody > tr > :has(button) {
      padding-block: 0;
    }
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-align='end'] {
    text-align: right;
  }
  & td[data-wrap] {
    min-width: 200px;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  & thead {
    background: linear-gradient(var(--border-strong) 0 0) bottom / 100% 1px no-repeat
      var(--surface-sunken);
  }
  & thead th {
    position: sticky;
    z-index: var(--layer-sticky);
    top: 0;
    height: 32px;
    padding-block: 0;
    border-bottom-color: var(--border-strong);
    background: var(--surface-sunken);
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: 600;
    letter-spacing: 0.02em;
    overflow-wrap: normal;

    @media (max-width: 900px) {
      line-height: 1.15;
      white-space: normal;
    }
  }
  & tbody th {
    background: var(--surface-raised);
    font-weight: 600;
  }
  & [data-pinned] {
    position: sticky;
    z-index: 1;
    left: 0;
    box-shadow: 1px 0 var(--pin, var(--border));
  }
  @supports (animation-timeline: scroll()) {
    --pin: transparent;
    animation: ui-table-pin linear;
    animation-timeline: scroll(inline);
  }
  @keyframes ui-table-pin {
    1%,
    to {
      --pin: var(--border);
    }
  }
  & thead [data-pinned] {
    z-index: calc(var(--layer-sticky) + 1);
  }
  & tbody tr:hover > * {
    background: var(--surface-hover);
  }
  & tbody tr:is([data-selected], [data-shown]) > * {
    background: var(--surface-selected);
  }
  & tbody tr[data-shown] > :first-child {
    box-shadow: inset 3px 0 var(--accent);
  }
  & tbody tr > td[data-filler] {
    padding: 0;
    background: transparent;
    white-space: normal;
  }
  & td[data-filler] > * {
    position: sticky;
    left: 0;
    width: 100cqw;
    max-width: 100%;
  }

  & thead button {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    min-height: 31px;
    margin: 0 calc(-1 * var(--cell-x));
    padding: 0 var(--cell-x);
    border: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
    cursor: pointer;
    ${focusRingInside}
  }
  @media (pointer: coarse) {
    & thead button {
      min-width: 44px;
      min-height: 44px;
    }
  }
  & thead [data-align='end'] button {
    flex-direction: row-reverse;
  }
  & thead [data-align='center'] svg {
    margin-right: -15px;
  }
  & thead button:hover,
  & thead [aria-sort] {
    color: var(--text);
  }
  & thead button:active {
    background: var(--surface-pressed);
  }
  & thead svg {
    width: 12px;
    height: 12px;
    opacity: 0;
  }
  @media (pointer: coarse) {
    & thead :not([data-align='center']) > button > svg {
      opacity: 0.5;
    }
  }
  & thead button:is(:hover, :focus-visible) svg {
    opacity: 0.5;
  }
  & thead [aria-sort] svg {
    color: var(--accent-text);
    opacity: 1 !important;
  }
`;
