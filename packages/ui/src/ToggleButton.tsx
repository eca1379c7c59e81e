import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, forcedHighlight, toneVariables } from './styles.ts';

const Root = styled.button.withConfig({ componentId: 'ui-toggle' })`
  ${toneVariables}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: var(--control-inline);
  padding: 0 8px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-sm);
  background: transparent;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;

  &::before {
    content: '';
    width: 7px;
    height: 7px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  @media (pointer: coarse) {
    position: relative;
    height: 30px;

    &::after {
      content: '';
      position: absolute;
      inset: -8px 0;
    }
  }
  &:hover {
    border-color: var(--text-muted);
    color: var(--text);
  }
  &:active {
    background: var(--surface-pressed);
  }
  &[aria-pressed='true'] {
    border-color: var(--line);
    background: var(--fill);
    color: var(--ink);
    ${forcedHighlight}
  }
  &[aria-pressed='true']::before {
    background: currentColor;
  }
  &[aria-pressed='true']:hover {
    border-color: var(--ink);
  }
`;

export interface ToggleButtonProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** The same in both states; the text inside may change. */
  'aria-label'?: string;
  tabIndex?: number;
  children: ReactNode;
}

export function ToggleButton(props: ToggleButtonProps) {
  const { pressed, onPressedChange } = props;
  return (
    <Root
      type="button"
      aria-label={props['aria-label']}
      aria-pressed={pressed}
      tabIndex={props.tabIndex}
      data-tone="positive"
      onClick={() => onPressedChange(!pressed)}
    >
      {props.children}
    </Root>
  );
}
