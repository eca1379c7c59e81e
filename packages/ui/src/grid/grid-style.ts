import { styled } from 'styled-components';
import { TableRoot } from '../data-table/table-style.ts';
import { toneVariables } from '../styles.ts';

/* The selection is drawn with shadows inside the cells, so that no cell changes size. */
export const GridRoot = styled(TableRoot).withConfig({ componentId: 'ui-grid' })`
  & tbody {
    user-select: none;
  }
  & tbody :is(td, th) {
    --mark: var(--focus);
    outline: none;
    background-clip: padding-box;
  }
  & tbody :is(td, th, button) {
    scroll-margin-top: 48px;
  }
  & tbody td {
    position: relative;
    cursor: cell;
  }
  & tbody tr > [data-edges] {
    background: var(--surface-selected);
    --edge-top: 0 0;
    --edge-right: 0 0;
    --edge-bottom: 0 0;
    --edge-left: 0 0;
    box-shadow:
      inset var(--edge-top) var(--mark),
      inset var(--edge-right) var(--mark),
      inset var(--edge-bottom) var(--mark),
      inset var(--edge-left) var(--mark);
  }
  & tbody tr > [data-edges~='top'] {
    --edge-top: 0 1px;
  }
  & tbody tr > [data-edges~='right'] {
    --edge-right: -1px 0;
  }
  & tbody tr > [data-edges~='bottom'] {
    --edge-bottom: 0 -1px;
  }
  & tbody tr > [data-edges~='left'] {
    --edge-left: 1px 0;
  }
  &[data-in-use] tbody tr > [data-active] {
    box-shadow: inset 0 0 0 2px var(--mark);
  }
  &[data-in-use] tbody [data-active] :is(button, a):focus-visible {
    outline: none;
  }

  & [data-part='value'] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    vertical-align: middle;
  }
  & [data-part='chip'] {
    ${toneVariables}
    display: inline-block;
    min-width: 54px;
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--fill);
    color: var(--ink);
    font-size: var(--text-sm);
    font-weight: 600;
    line-height: calc(var(--control-inline) - 2px);
    text-align: center;
  }
  & [data-part='chip']:not([data-tone]) {
    --fill: transparent;
    --ink: var(--text-muted);
    --line: transparent;
  }
  & td:hover > [data-part='value'] > [data-part='chip']:not([data-tone]) {
    --line: var(--border-strong);
  }
  & [data-part='open'] {
    position: absolute;
    inset: 0 0 0 auto;
    width: 20px;
    background:
      linear-gradient(45deg, transparent 50%, var(--text-muted) 50%) 6px center / 4px 4px no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--text-muted) 50%) 10px center / 4px 4px
        no-repeat;
    cursor: pointer;
  }
  & td:not(:hover, :focus) > [data-part='open'] {
    opacity: 0;
  }
  & [data-part='chip'][data-typed] {
    border-style: dashed;
    border-color: currentColor;
  }
  & [data-part='chip'][data-typed]::after {
    content: '';
    display: inline-block;
    width: 1px;
    height: 1em;
    margin-left: 1px;
    background: currentColor;
    vertical-align: -0.15em;
    animation: ui-grid-caret 1s steps(2, jump-none) infinite;
  }
  @keyframes ui-grid-caret {
    to {
      opacity: 0;
    }
  }
  @media (max-width: 900px) {
    --cell-x: 3px;
  }
  @media (pointer: coarse) {
    --row: 44px;

    & [data-part='chip'] {
      line-height: 28px;
    }
  }
  @media (forced-colors: active) {
    & tbody tr > [data-edges] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
    &[data-in-use] tbody tr > [data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Toolbar = styled.div.withConfig({ componentId: 'ui-grid-toolbar' })`
  display: flex;
  align-items: center;
  gap: 6px 16px;
  min-height: 36px;
  padding: 2px 16px;
  overflow-x: auto;
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--text-sm);
  white-space: nowrap;

  & > [data-part='caption'] {
    flex: 0 1 auto;
  }
  & > [data-part='hint'] {
    flex: 1 1 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > [data-part='caption'] + [data-part='hint'] {
    text-align: right;
  }
  & kbd {
    padding: 0 4px;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    font: inherit;
  }
`;

export const ToolbarGroup = styled.div.withConfig({ componentId: 'ui-grid-toolbar-group' })`
  display: flex;
  align-items: center;
  gap: 4px;

  & > span {
    margin-right: 4px;
  }
`;

export const SetButton = styled.button.withConfig({ componentId: 'ui-grid-set' })`
  ${toneVariables}
  &:not([data-tone]) {
    --fill: var(--surface-overlay);
    --ink: var(--text);
    --line: var(--border-strong);
  }
  min-width: 40px;
  height: var(--control-dense);
  padding: 0 9px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 600;
  cursor: pointer;

  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`;
