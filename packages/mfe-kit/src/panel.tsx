import { ErrorState, preloadParts } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelConfigObject } from 'single-spa';
import type { Audience, PanelProps } from './host.ts';
import { HostProvider } from './use-host.tsx';

type MountProps<Subject extends object> = PanelProps<Subject> & { domElement: HTMLElement };

export type Panel<Subject extends object = object> = ParcelConfigObject<MountProps<Subject>>;

/** With `loadAdmin`, students don't download the admin's screen. Without `student`: admins only. */
export type PanelScreen<Props> =
  | ComponentType<Props>
  | { readonly load: () => Promise<ComponentType<Props>> }
  | {
      readonly student?: ComponentType<Props>;
      readonly loadAdmin: () => Promise<ComponentType<Props>>;
    };

async function loadScreen<Props>(
  name: string,
  screen: PanelScreen<Props>,
  audience: Audience,
): Promise<ComponentType<Props>> {
  if ('load' in screen) return screen.load();
  if (!('loadAdmin' in screen)) return screen;
  const loaded = audience === 'admin' ? await screen.loadAdmin() : screen.student;
  if (!loaded) throw new Error(`The panel ${name} has no screen for the audience ${audience}.`);
  return loaded;
}

export function definePanel<Subject extends object = object>(
  name: string,
  screen: PanelScreen<{ audience: Audience } & NoInfer<Subject>>,
): Panel<Subject> {
  const roots = new WeakMap<HTMLElement, Root>();

  /** Rejects if the screen throws before it is mounted. */
  async function render(props: MountProps<Subject>): Promise<void> {
    const { domElement, audience, host, subject, onFailure } = props;
    const Screen = await loadScreen(name, screen, audience);
    await new Promise<void>((resolve, reject) => {
      let isMounted = false;
      const settle = () => {
        if (!isMounted) preloadParts();
        isMounted = true;
        resolve();
      };
      const fail = (error: Error) => (isMounted ? onFailure?.(error) : reject(error));
      const onUncaughtError = (error: unknown) => fail(asError(error));
      const root = roots.get(domElement) ?? createRoot(domElement, { onUncaughtError });
      roots.set(domElement, root);
      // React renders a transition in short pieces, so the page stays responsive.
      startTransition(() =>
        root.render(
          <StrictMode>
            <HostProvider host={host}>
              <QueryClientProvider client={host.queryClient}>
                <PanelBoundary name={name} onFailure={fail}>
                  <Screen {...subject} audience={audience} />
                  <MountSignal onMounted={settle} />
                </PanelBoundary>
              </QueryClientProvider>
            </HostProvider>
          </StrictMode>,
        ),
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

function MountSignal({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted);
  return null;
}

interface PanelBoundaryProps {
  name: string;
  onFailure: (error: Error) => void;
  children: ReactNode;
}

class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`The panel ${this.props.name} failed.`, error, info.componentStack);
    this.props.onFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong in this part of the page."
        message="The rest of the dashboard still works. Try again, or reload the page if it happens again."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
