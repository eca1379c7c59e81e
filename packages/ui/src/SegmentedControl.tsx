import { ToggleGroup as RadixToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRingInside } from './styles.ts';

const Group = styled(RadixToggleGroup.Root).withConfig({ componentId: 'ui-segments' })`
  display: inline-flex;
  max-width: 100%;
  padding: 2px;
  overflow-x: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);

  & > button {
    flex: 1 0 auto;
    height: calc(var(--control-dense) - 2px);
    padding: 0 10px;
    border: 1px solid transparent;
    border-radius: var(--radius-sm);
    background: none;
    color: var(--text-muted);
    font-size: var(--text-sm);
    font-weight: 550;
    white-space: nowrap;
    cursor: pointer;
    ${focusRingInside}
  }
  & > button:hover {
    color: var(--text);
  }
  & > button:active {
    background: var(--surface-pressed);
  }
  & > button[aria-checked='true'] {
    border-color: var(--border-strong);
    background: var(--surface-overlay);
    color: var(--text);
  }
`;

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A few exclusive options in a row. One is always selected; arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <Group
      type="single"
      aria-label={props.label}
      value={props.value}
      // A click on the selected option would deselect it.
      onValueChange={(value) => {
        if (value !== '') props.onValueChange(value as Value);
      }}
    >
      {props.options.map((option) => (
        <RadixToggleGroup.Item key={option.value} value={option.value}>
          {option.label}
        </RadixToggleGroup.Item>
      ))}
    </Group>
  );
}
