import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './Field.tsx';
import type { SelectOption } from './select/option.ts';
import { selectArrow } from './select/select-style.ts';
import { toneVariables } from './styles.ts';

const Root = styled.select.withConfig({ componentId: 'ui-inline-select' })`
  ${toneVariables}
  &:not([data-tone]) {
    --fill: transparent;
    --ink: var(--text-muted);
    --line: var(--border-strong);
  }
  height: var(--control-inline);
  min-width: 54px;
  max-width: 100%;
  padding: 0 22px 0 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  appearance: none;
  ${selectArrow}
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 600;
  text-overflow: ellipsis;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: var(--text-muted);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &[data-block] {
    width: 100%;
    height: var(--control);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & option {
    background: var(--surface-overlay);
    color: var(--text);
    font-weight: 400;
  }
`;

export interface InlineSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** As wide as its container and as high as a text input. */
  block?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A native select in the tone of its value. It is one DOM element, so hundreds in a table stay
 * fast. Give it an `aria-label`, or put it in a Field.
 */
export function InlineSelect(props: InlineSelectProps) {
  const { options, value, onValueChange, block, ...rest } = props;
  const fieldProps = useFieldControl(rest);
  const known = options.some((option) => option.value === value);
  return (
    <Root
      {...rest}
      {...fieldProps}
      value={value}
      data-block={block ? '' : undefined}
      data-tone={options.find((option) => option.value === value)?.tone}
      onChange={(event) => onValueChange(event.target.value)}
    >
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Root>
  );
}
