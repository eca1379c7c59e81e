import { structureFields } from '@dashboard/contracts-portfolio';
import { toneVariables } from '@dashboard/ui';
import { css } from 'styled-components';

/** Used once, in the frame around all tiles: hundreds of styled elements would be slow. */
export const tileStyle = css`
  ${toneVariables}
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  padding: 0 3px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--fill);
  color: var(--ink);
  line-height: 1.1;
  text-align: center;
  cursor: pointer;
  container-type: size;
  /* Tiles out of view aren't laid out or painted. */
  content-visibility: auto;

  &:focus-visible {
    z-index: 1;
    outline: 2px solid var(--ink);
    outline-offset: -4px;
    box-shadow: 0 0 0 2px var(--focus);
  }
  &:hover {
    border-color: var(--ink);
  }
  &[data-changed] {
    box-shadow: inset 0 0 0 3px var(--ink);
  }
  &[data-changed-today]::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    width: clamp(9px, 14cqmin, 18px);
    height: clamp(9px, 14cqmin, 18px);
    background: linear-gradient(45deg, transparent 50%, var(--ink) 50%);
  }
  & > strong {
    max-width: 100%;
    overflow: hidden;
    font-size: clamp(9px, min(23cqw, 30cqh), 44px);
    font-weight: 700;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-part='value'] {
    display: flex;
    align-items: center;
    gap: clamp(3px, 5cqw, 9px);
    font-size: clamp(11px, min(17cqw, 22cqh), 30px);
  }
  & b {
    font-weight: 600;
  }
  /* The range marker and the bot dots have the same width, so the value is centred. */
  & > [data-part='value'] > :not(b) {
    justify-content: center;
    width: clamp(12px, 0.7em, 18px);
  }
  & > [data-part='value'] svg {
    width: 100%;
    height: auto;
  }
  & > small {
    font-size: clamp(10px, min(11cqw, 14cqh), 16px);
  }
  @container (max-height: 43px) {
    & > small {
      display: none;
    }
  }
  @container (max-height: 29px) {
    & > [data-part='value'] {
      display: none;
    }
  }
  & > [data-part='states'] {
    display: flex;
    gap: 2px;
    width: 100%;
    margin-top: clamp(2px, 5cqh, 10px);
    padding: 0 4px;
  }
  & > [data-part='states'] > span {
    ${toneVariables}
    flex: 1;
    min-width: 0;
    padding: 2px 0;
    overflow: hidden;
    border-radius: 2px;
    background: var(--fill);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.25);
    color: var(--ink);
    font-size: clamp(10px, min(calc(27cqw / ${structureFields.length}), 13cqh), 15px);
    font-weight: 650;
    white-space: nowrap;
  }
`;
