import type { InputHTMLAttributes, Ref, WheelEvent } from 'react';
import { styled } from 'styled-components';
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

/** Otherwise, scrolling over a focused number input would change the number. */
function blurOnWheel(event: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) event.currentTarget.blur();
}

export interface NumberInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> {
  unit?: '$' | '%';
  ref?: Ref<HTMLInputElement>;
}

export function NumberInput({ unit, inputMode = 'decimal', ...rest }: NumberInputProps) {
  const position = unit && (unit === '$' ? 'before' : 'after');
  const fieldProps = useFieldControl(rest);
  return (
    <Root>
      {unit && (
        <span data-unit={position} aria-hidden="true">
          {unit}
        </span>
      )}
      <input
        onWheel={blurOnWheel}
        {...rest}
        {...fieldProps}
        type="number"
        inputMode={inputMode}
        data-unit={position}
      />
    </Root>
  );
}
