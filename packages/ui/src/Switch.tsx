import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './Field.tsx';
import { focusRing, forcedHighlight } from './styles.ts';

const Track = styled(RadixSwitch.Root).withConfig({ componentId: 'ui-switch' })`
  ${focusRing}
  position: relative;
  flex-shrink: 0;
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 0;
  border-radius: 10px;
  background: var(--border-control);
  cursor: pointer;
  transition: background-color var(--motion-base) var(--motion-ease);

  &::before {
    content: '';
    position: absolute;
    inset: -2px;
  }
  @media (pointer: coarse) {
    &::before {
      inset: -12px -5px;
    }
  }
  &:hover {
    background: var(--text-muted);
  }
  &[data-state='checked'] {
    background: var(--accent);
  }
  &[data-state='checked']:hover {
    background: var(--accent-hover);
  }
  &[data-state='checked'] {
    ${forcedHighlight}
  }
  @media (forced-colors: active) {
    outline: 1px solid ButtonText;
  }
`;

const Thumb = styled(RadixSwitch.Thumb).withConfig({ componentId: 'ui-switch-thumb' })`
  display: block;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  background: var(--surface-overlay);
  transition: translate var(--motion-base) var(--motion-ease);

  &[data-state='checked'] {
    translate: 14px 0;
  }
  @media (forced-colors: active) {
    background: ButtonText;
    forced-color-adjust: none;
  }
`;

const Labelled = styled.label.withConfig({ componentId: 'ui-switch-label' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;
`;

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Without one, pass `aria-label` or put the switch in a Field. */
  label?: ReactNode;
  'aria-label'?: string;
}

export function Switch({ checked, onCheckedChange, label, ...rest }: SwitchProps) {
  const fieldProps = useFieldControl({});
  const track = (
    <Track {...rest} {...fieldProps} checked={checked} onCheckedChange={onCheckedChange}>
      <Thumb />
    </Track>
  );
  if (label === undefined) return track;
  return (
    <Labelled>
      {track}
      {label}
    </Labelled>
  );
}
