export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** How long it shows, in milliseconds; 5000 by default, 10 000 with `undo`. */
  duration?: number;
  /**
   * Takes back what the toast reports, and rejects where it cannot. The toast has a button 'Undo'
   * that calls it.
   */
  undo?: () => Promise<unknown>;
  /** What was done, as 'Undone: ' repeats it: 'SPY 450 PUT added'. By default the description. */
  done?: string;
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  /** False after it is dismissed; it leaves the screen with a short animation. */
  readonly open: boolean;
}

/** The store of the one toast on screen. A ToastViewport renders it. */
export interface Toaster {
  /** Shows a toast in place of the one on screen, and returns its id. */
  toast: (content: ToastContent) => number;
  /** Dismisses the toast on screen, or only the one of this id if it is still there. */
  dismiss: (id?: number) => void;
  /** Calls `listener` after each change, until the function it returns is called. */
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ShownToast | null;
}

/** A page has one toaster, and passes its `toast` to all who show messages. */
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
