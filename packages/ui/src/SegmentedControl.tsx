import type { ToneName } from '@dashboard/design-tokens';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { focusRingInside, forcedHighlight, toneVariables } from './styles.ts';

const Group = styled.div.withConfig({ componentId: 'ui-segments' })`
  display: inline-flex;
  max-width: 100%;
  overflow-x: auto;
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--border);

  &[data-size='large'] {
    display: flex;
  }
  &[data-size='large'] > label {
    flex: 1 1 0;
    height: 48px;
    padding: 0 4px;
    line-height: 1.2;
    text-align: center;
    white-space: normal;
  }
`;

const Segment = styled.label.withConfig({ componentId: 'ui-segment' })`
  ${toneVariables}
  position: relative;
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  height: var(--control-dense);
  padding: 0 10px;
  border: 3px solid transparent;
  border-radius: var(--radius-md);
  background-clip: padding-box;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;

  @media (pointer: coarse) {
    min-width: 44px;
  }
  &:hover {
    color: var(--text);
  }
  &:active {
    background-color: var(--surface-pressed);
  }
  &:has(:checked) {
    background-color: var(--surface-overlay);
    box-shadow: inset 0 0 0 1px var(--border-strong);
    color: var(--text);
    ${forcedHighlight}
  }
  &[data-tone]:has(:checked) {
    background-color: var(--fill);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--ink);
    ${forcedHighlight}
  }
`;

/* Covers its label and the label's border, so that pointers and assistive technology find it. */
const Radio = styled.input.withConfig({ componentId: 'ui-segment-radio' })`
  position: absolute;
  inset: -3px;
  margin: 0;
  border-radius: var(--radius-sm);
  appearance: none;
  cursor: pointer;
  ${focusRingInside}
`;

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** An icon-only option needs a name, which is also its tooltip. */
  options: readonly { value: Value; label: ReactNode; name?: string; tone?: ToneName }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `large` fills the line with segments for thumbs. */
  size?: 'dense' | 'large';
  /** Arrow keys only move the focus; Space chooses. */
  manual?: boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const index = radios.indexOf(event.target as HTMLInputElement) + step;
  radios.at(index % radios.length)?.focus();
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Group
      role="radiogroup"
      aria-label={props.label}
      data-size={props.size}
      onKeyDown={props.manual ? moveFocus : undefined}
    >
      {props.options.map(({ value, label, name: optionName, tone }) => (
        <Segment key={value} data-tone={tone}>
          <Radio
            type="radio"
            name={name}
            value={value}
            aria-label={optionName}
            data-tooltip={optionName}
            checked={value === props.value}
            onChange={() => props.onValueChange(value)}
          />
          {label}
        </Segment>
      ))}
    </Group>
  );
}
