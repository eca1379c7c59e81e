import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { focusRingInside } from '../../styles.ts';

/** The default minimum height of a row, including the line below. */
export const ROW_HEIGHT_PX = 52;

export const rowHeightVariable = (height: number | undefined): CSSProperties =>
  height === undefined ? {} : ({ '--row-height': `${height}px` } as CSSProperties);

/* One styled element for the whole list; plain rows keep long lists fast. */
export const ListRoot = styled.ul.withConfig({ componentId: 'ui-list' })`
  position: relative;
  background: var(--surface-raised);
  font-variant-numeric: tabular-nums;

  & > li {
    display: flex;
    box-sizing: border-box;
    min-height: var(--row-height, ${ROW_HEIGHT_PX}px);
    border-bottom: 1px solid var(--border);
  }
  & > li[data-virtual] {
    position: absolute;
    left: 0;
    width: 100%;
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & > li > :is(button, div) {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
    padding: 0 16px;
    border: 0;
    background: none;
    text-align: left;
    ${focusRingInside}
  }
  & > li:has([data-part='actions']) > :is(button, div) {
    padding-right: 0;
  }
  & > li > [data-part='actions'] {
    display: grid;
    flex: none;
    place-items: center;
    width: 48px;

    & button {
      width: 44px;
      height: 44px;
    }
  }
  & > li > button {
    cursor: pointer;
    touch-action: manipulation;
  }
  & > li > button:active {
    background: var(--surface-pressed);
  }
  & > li:is([data-selected], [data-shown]) {
    background: var(--surface-selected);
  }
  & > li[data-shown] {
    box-shadow: inset 3px 0 var(--accent);
  }
`;

export const Header = styled.div.withConfig({ componentId: 'ui-list-header' })`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  min-height: 36px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--border);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--text-sm);

  & > [data-part='caption'] {
    flex: 1;
    min-width: 0;
  }
`;
