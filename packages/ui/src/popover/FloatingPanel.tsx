import { Popover as RadixPopover } from 'radix-ui';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { floatingSurface } from '../styles.ts';
import type { PopoverProps } from './popover-props.ts';

const Content = styled(RadixPopover.Content).withConfig({ componentId: 'ui-popover' })`
  ${floatingSurface}
  z-index: var(--layer-popover);
  width: min(var(--popover-width), 100vw - 16px);
  max-height: min(480px, var(--radix-popover-content-available-height));
  overflow-y: auto;
  outline: none;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

/** The button of a `Popover` and its panel. */
export function FloatingPanel(props: PopoverProps) {
  const { label, trigger, align = 'end', width = 360, children } = props;
  return (
    <RadixPopover.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          style={{ '--popover-width': `${width}px` } as CSSProperties}
        >
          {children}
        </Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
