import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';

const Content = styled(RadixTooltip.Content).withConfig({ componentId: 'ui-tooltip' })`
  z-index: var(--layer-tooltip);
  max-width: min(280px, 100vw - 16px);
  padding: 4px 8px;
  border-radius: var(--radius-md);
  background: var(--text);
  color: var(--surface-page);
  font-size: var(--text-sm);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const HasProviderContext = createContext(false);

/** Tooltips inside share one delay: 700 ms, and none within 300 ms after the last tooltip. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProviderContext value={true}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </HasProviderContext>
  );
}

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** A short text on hover and focus, in addition to the control's name. */
export function Tooltip({ content, side, children }: TooltipProps) {
  const hasProvider = useContext(HasProviderContext);
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Content side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return hasProvider ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
