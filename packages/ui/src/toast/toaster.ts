export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastContent {
  /** @hostApi 1.0 */
  title: string;
  /** @hostApi 1.0 */
  description?: string;
  /** @hostApi 1.0 */
  variant?: ToastVariant;
  /** In milliseconds; 5000, or 10 000 with `undo`. @hostApi 1.0 */
  duration?: number;
  /** @hostApi 1.5 */
  undo?: () => Promise<unknown>;
  /** After `Undone:`, such as `SPY 450 PUT added`; by default, the description. @hostApi 1.5 */
  done?: string;
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  /** False once dismissed; the toast then animates away. */
  readonly open: boolean;
}

export interface Toaster {
  toast: (content: ToastContent) => number;
  dismiss: (id?: number) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ShownToast | null;
}

export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let lastId = 0;

  function show(next: ShownToast): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    toast(content) {
      lastId += 1;
      show({ ...content, id: lastId, open: true });
      return lastId;
    },
    dismiss(id = shown?.id) {
      if (shown?.open && shown.id === id) show({ ...shown, open: false });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
  };
}
