import { TooltipProvider } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import type { PanelProps } from './host.ts';
import { HostProvider } from './host-context.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

/** A panel as the shell mounts it: a single-spa parcel that takes `PanelProps`. */
export type Panel = ParcelConfigObject<PanelProps & { domElement: HTMLElement }>;

/**
 * Makes a parcel of a screen. The screen gets the audience as its prop and the host's services
 * from `useHost`; queries, tooltips and failures are taken care of here.
 */
export function definePanel(
  name: string,
  Screen: ComponentType<{ audience: PanelProps['audience'] }>,
): Panel {
  const roots = new WeakMap<HTMLElement, Root>();

  function render({ domElement, audience, host }: PanelProps & { domElement: HTMLElement }) {
    const root = roots.get(domElement) ?? createRoot(domElement);
    roots.set(domElement, root);
    root.render(
      <StrictMode>
        <HostProvider host={host}>
          <QueryClientProvider client={host.queryClient}>
            <TooltipProvider>
              <PanelBoundary name={name}>
                <Screen audience={audience} />
              </PanelBoundary>
            </TooltipProvider>
          </QueryClientProvider>
        </HostProvider>
      </StrictMode>,
    );
  }

  return {
    name,
    bootstrap: async () => {},
    mount: async (props) => render(props),
    update: async (props) => render(props),
    unmount: async ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}
