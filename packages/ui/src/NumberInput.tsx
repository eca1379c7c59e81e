import type { InputHTMLAttributes, Ref, WheelEvent } from 'react';
import styled from 'styled-components';
import type { ControlSize } from './Button.tsx';
import { useFieldControl } from './Field.tsx';
import { controlBox } from './styles.ts';

const Root = styled.div.withConfig({ componentId: 'ui-number-input' })`
  position: relative;
  min-width: 0;

  & > input {
    ${controlBox}
    text-align: right;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
  }
  & > input::-webkit-inner-spin-button,
  & > input::-webkit-outer-spin-button {
    margin: 0;
    appearance: none;
  }
  & > input[data-unit='before'] {
    padding-left: 24px;
  }
  & > input[data-unit='after'] {
    padding-right: 26px;
  }
  & > span {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
    color: var(--text-muted);
    font-size: var(--text-sm);
    pointer-events: none;
  }
  & > span[data-unit='before'] {
    left: 10px;
  }
  & > span[data-unit='after'] {
    right: 10px;
  }
`;

/** Scrolling the page over a focused number field must not change the number. */
function releaseOnWheel(event: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) event.currentTarget.blur();
}

export interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> {
  size?: ControlSize;
  /** One character that says what is counted: `$` stands before the figure, `%` after it. */
  unit?: '$' | '%';
  ref?: Ref<HTMLInputElement>;
}

/** A figure: right-aligned, tabular, with a decimal keypad on phones. */
export function NumberInput({
  size = 'regular',
  unit,
  inputMode = 'decimal',
  ...rest
}: NumberInputProps) {
  const side = unit && (unit === '$' ? 'before' : 'after');
  const wiring = useFieldControl(rest);
  return (
    <Root>
      {unit && (
        <span data-unit={side} aria-hidden="true">
          {unit}
        </span>
      )}
      <input
        onWheel={releaseOnWheel}
        {...rest}
        {...wiring}
        type="number"
        inputMode={inputMode}
        data-size={size}
        data-unit={side}
      />
    </Root>
  );
}
