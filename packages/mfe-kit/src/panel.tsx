import { TooltipProvider } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import type { Audience, PanelProps } from './host.ts';
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
  Screen: ComponentType<{ audience: Audience } & NoInfer<Subject>>,
): Panel<Subject> {
  const roots = new WeakMap<HTMLElement, Root>();

  /** Resolves when the screen stands; rejects when it breaks before it ever did. */
  function render({ domElement, audience, host, subject, onFailure }: MountProps<Subject>) {
    return new Promise<void>((resolve, reject) => {
      let stands = false;
      const settle = () => {
        stands = true;
        resolve();
      };
      const fail = (error: Error) => (stands ? onFailure?.(error) : reject(error));
      const onUncaughtError = (error: unknown) => fail(asError(error));
      const root = roots.get(domElement) ?? createRoot(domElement, { onUncaughtError });
      roots.set(domElement, root);
      root.render(
        <StrictMode>
          <HostProvider host={host}>
            <QueryClientProvider client={host.queryClient}>
              <TooltipProvider>
                <PanelBoundary name={name} onFailure={fail}>
                  <Screen {...subject} audience={audience} />
                  <Standing onStanding={settle} />
                </PanelBoundary>
              </TooltipProvider>
            </QueryClientProvider>
          </HostProvider>
        </StrictMode>,
      );
    });
  }

  function remove({ domElement }: MountProps<Subject>) {
    roots.get(domElement)?.unmount();
    roots.delete(domElement);
  }

  return {
    name,
    bootstrap: async () => {},
    mount: (props) =>
      render(props).catch((error: unknown) => {
        remove(props);
        throw error;
      }),
    update: (props) => render(props),
    unmount: async (props) => remove(props),
  };
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Says when all beside it stands on the page. */
function Standing({ onStanding }: { onStanding: () => void }) {
  useEffect(onStanding);
  return null;
}
