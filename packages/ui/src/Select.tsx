import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import styled from 'styled-components';
import type { ControlSize } from './Button.tsx';
import { useFieldControl } from './Field.tsx';
import type { SelectOption } from './InlineSelect.tsx';
import { controlBox, floatingSurface, oneLine, toneVariables } from './styles.ts';

const Trigger = styled(RadixSelect.Trigger).withConfig({ componentId: 'ui-select-trigger' })`
  ${controlBox}
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
  text-align: left;
  cursor: pointer;

  &[data-size='dense'] {
    width: auto;
    max-width: 100%;
    font-size: var(--text-sm);
  }
  &[data-placeholder] {
    color: var(--text-muted);
  }
  & > span {
    ${oneLine}
  }
  & svg {
    width: 14px;
    height: 14px;
    color: var(--text-muted);
  }
`;

const Content = styled(RadixSelect.Content).withConfig({ componentId: 'ui-select-content' })`
  ${floatingSurface}
  z-index: var(--layer-popover);
  min-width: var(--radix-select-trigger-width);
  max-width: min(360px, 100vw - 16px);
  max-height: min(320px, var(--radix-select-content-available-height));
  padding: 4px;
  overflow: hidden;
`;

const Item = styled(RadixSelect.Item).withConfig({ componentId: 'ui-select-item' })`
  ${toneVariables}
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--control-dense);
  padding: 0 8px;
  border-radius: var(--radius-sm);
  outline: none;
  font-size: var(--text-md);
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: var(--surface-selected);
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-tone]::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 1px solid var(--line);
    border-radius: 2px;
    background: var(--fill);
  }
  & > [data-part='check'] {
    margin-left: auto;
    color: var(--accent-text);
  }
`;

/* Radix keeps '' for "show the placeholder", so a choosable empty value travels under this. */
const CHOSEN_EMPTY = '\u0000';

export interface SelectProps {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** One choice from a list. The list opens above dialogs; in dense tables take InlineSelect. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder, size = 'regular' } = props;
  const wiring = useFieldControl({
    id: props.id,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props.required,
  });
  const offersEmpty = options.some((option) => option.value === '');
  return (
    <RadixSelect.Root
      value={value === '' && offersEmpty && !placeholder ? CHOSEN_EMPTY : value}
      onValueChange={(next) => onValueChange(next === CHOSEN_EMPTY ? '' : next)}
      disabled={props.disabled}
      required={props.required}
      name={props.name}
    >
      <Trigger {...wiring} aria-label={props['aria-label']} data-size={size}>
        <RadixSelect.Value placeholder={placeholder} />
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <RadixSelect.Portal>
        <Content position="popper" sideOffset={4} collisionPadding={8}>
          <RadixSelect.Viewport>
            {options.map((option) => (
              <Item
                key={option.value}
                value={option.value === '' ? CHOSEN_EMPTY : option.value}
                disabled={option.disabled}
                data-tone={option.tone}
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator data-part="check">
                  <Check size={14} aria-hidden="true" />
                </RadixSelect.ItemIndicator>
              </Item>
            ))}
          </RadixSelect.Viewport>
        </Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
