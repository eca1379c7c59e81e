import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
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
`;

export interface CheckboxProps {
  /** `mixed`: only some are checked; a click checks all. */
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
}

export function Checkbox({ checked, onCheckedChange, label }: CheckboxProps) {
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
        onChange={({ target }) => onCheckedChange(target.checked)}
      />
      {label}
    </Root>
  );
}
