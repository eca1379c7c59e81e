import type { ToneName } from '@dashboard/design-tokens';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import type { ControlSize } from './Button.tsx';
import { focusRing, toneVariables } from './styles.ts';

const pulse = keyframes`
  to { opacity: 0.2; scale: 0.6; }
`;

const Root = styled.button.withConfig({ componentId: 'ui-toggle' })`
  ${toneVariables}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: var(--control);
  padding: 0 10px;
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
  &[data-size='dense'] {
    height: var(--control-inline);
    padding: 0 8px;
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
  }
  &[aria-pressed='true']::before {
    background: currentColor;
  }
  &[aria-pressed='true']:hover {
    border-color: var(--ink);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true']::before {
    animation: ${pulse} 700ms ease-in-out infinite alternate;
  }
`;

export interface ToggleButtonProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** The colour it takes while pressed. */
  tone?: ToneName;
  size?: ControlSize;
  disabled?: boolean;
  /** The change is being saved: still focusable, further presses are ignored. */
  pending?: boolean;
  /** A name that stays the same in both states; the text inside may say the state. */
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that is on or off, told by `aria-pressed`, a filled dot and its text. */
export function ToggleButton(props: ToggleButtonProps) {
  const { pressed, onPressedChange, tone = 'green', size = 'dense', pending = false } = props;
  return (
    <Root
      type="button"
      aria-label={props['aria-label']}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      disabled={props.disabled}
      data-tone={tone}
      data-size={size}
      onClick={() => {
        if (!pending) onPressedChange(!pressed);
      }}
    >
      {props.children}
    </Root>
  );
}
