import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './Field.tsx';
import type { SelectOption } from './select/option.ts';
import { selectBox } from './select/select-style.ts';

const Root = styled.select.withConfig({ componentId: 'ui-inline-select' })`
  ${selectBox}
  appearance: none;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &[data-block] {
    width: 100%;
    height: var(--control);
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

/** A native select: one DOM element, so a table with hundreds stays fast. Needs a label. */
export function InlineSelect(props: InlineSelectProps) {
  const { options, value, onValueChange, block, ...rest } = props;
  const fieldProps = useFieldControl(rest);
  const chosen = options.find((option) => option.value === value);
  return (
    <Root
      {...rest}
      {...fieldProps}
      value={value}
      data-block={block ? '' : undefined}
      data-tone={chosen?.tone}
      onChange={(event) => onValueChange(event.target.value)}
    >
      {!chosen && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Root>
  );
}
