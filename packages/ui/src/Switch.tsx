import { Switch as RadixSwitch } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './Field.tsx';
import { focusRing } from './styles.ts';

const Track = styled(RadixSwitch.Root).withConfig({ componentId: 'ui-switch' })`
  ${focusRing}
  flex-shrink: 0;
  width: 34px;
  height: 20px;
  padding: 2px;
  border: 0;
  border-radius: 10px;
  background: var(--border-control);
  cursor: pointer;
  transition: background-color var(--motion-base) var(--motion-ease);

  &:hover {
    background: var(--text-muted);
  }
  &[data-state='checked'] {
    background: var(--accent);
  }
  &[data-state='checked']:hover {
    background: var(--accent-hover);
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
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
`;

const Labelled = styled.label.withConfig({ componentId: 'ui-switch-label' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--text-muted);
    cursor: not-allowed;
  }
`;

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Text beside the switch; without it pass `aria-label`, or put the switch in a Field. */
  label?: ReactNode;
  disabled?: boolean;
  /** The change is being saved: still focusable, further presses are ignored. */
  pending?: boolean;
  id?: string;
  'aria-label'?: string;
}

/** A setting that takes effect at once. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  disabled,
  pending,
  ...rest
}: SwitchProps) {
  const wiring = useFieldControl(rest);
  const track = (
    <Track
      {...rest}
      {...wiring}
      checked={checked}
      disabled={disabled}
      aria-busy={pending || undefined}
      onCheckedChange={(next) => {
        if (!pending) onCheckedChange(next);
      }}
    >
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
