import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { focusRing } from './styles.ts';

const Root = styled.label.withConfig({ componentId: 'ui-checkbox' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--control-inline);
  vertical-align: middle;
  cursor: pointer;

  & > input {
    ${focusRing}
    flex-shrink: 0;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent);
    cursor: inherit;
  }
  &:has(:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

export interface CheckboxProps {
  /** `mixed` stands for several of which some are checked; a press checks them. */
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  /** Text beside the box, and its name. */
  label: ReactNode;
  disabled?: boolean;
}

/** Chooses a thing for what is done next. What takes effect at once is a Switch. */
export function Checkbox({ checked, onCheckedChange, label, disabled }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const mixed = checked === 'mixed';
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <Root>
      <input
        ref={box}
        type="checkbox"
        checked={checked === true}
        disabled={disabled}
        onChange={({ target }) => onCheckedChange(target.checked)}
      />
      {label}
    </Root>
  );
}
