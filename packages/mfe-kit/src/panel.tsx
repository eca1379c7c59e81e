import { TooltipProvider } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import type { PanelProps, Side } from './host.ts';
import { HostProvider } from './host-context.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

type MountProps<Subject extends object> = PanelProps<Subject> & { domElement: HTMLElement };

/** A panel as the shell mounts it: a single-spa parcel that takes `PanelProps`. */
export type Panel<Subject extends object = object> = ParcelConfigObject<MountProps<Subject>>;

/**
 * Makes a parcel of a screen. The screen gets the audience and its subject as props and the
 * host's services from `useHost`; queries, tooltips and failures are taken care of here.
 */
export function definePanel<Subject extends object = object>(
  name: string,
  Screen: ComponentType<{ audience: Side } & NoInfer<Subject>>,
): Panel<Subject> {
  const roots = new WeakMap<HTMLElement, Root>();

  function render({ domElement, audience, host, subject }: MountProps<Subject>) {
    const root = roots.get(domElement) ?? createRoot(domElement);
    roots.set(domElement, root);
    root.render(
      <StrictMode>
        <HostProvider host={host}>
          <QueryClientProvider client={host.queryClient}>
            <TooltipProvider>
              <PanelBoundary name={name}>
                <Screen {...subject} audience={audience} />
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
