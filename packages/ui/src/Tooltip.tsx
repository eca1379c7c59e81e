import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import styled from 'styled-components';

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

const ProvidedContext = createContext(false);

/** Shares the delays between the tooltips inside: 700 ms, skipped within 300 ms of the last. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProvidedContext value={true}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </ProvidedContext>
  );
}

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** A few words on hover and focus. It adds to a control's name and never replaces it. */
export function Tooltip({ content, side, children }: TooltipProps) {
  const provided = useContext(ProvidedContext);
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
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
