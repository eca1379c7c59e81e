import { Popover as RadixPopover } from 'radix-ui';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { floatingSurface, focusRingInside } from '../styles.ts';

const Content = styled(RadixPopover.Content).withConfig({ componentId: 'ui-popover' })`
  ${floatingSurface}
  z-index: var(--layer-popover);
  width: min(var(--popover-width), 100vw - 16px);
  max-height: min(480px, var(--radix-popover-content-available-height));
  overflow-y: auto;
  outline: none;
  ${focusRingInside}
`;

export interface PopoverProps {
  label: string;
  trigger: ReactElement<{ onClick?: () => void }>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** In pixels, limited to the width of the screen. */
  width?: number;
  children: ReactNode;
}

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
