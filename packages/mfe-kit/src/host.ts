import type { Audience, LivePoint } from '@dashboard/contracts-gateway';
import type { ApiClient, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

export type { Audience, Contributions, LivePoint } from '@dashboard/contracts-gateway';

/** Changes published by the server. None arrive while the connection is down. */
export interface ChangeStream {
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
}

/** Symbols marked as favourites on this device (host API 1.6). */
export interface Favourites {
  /** In the order they were marked; the same reference until they change. */
  list(): readonly string[];
  toggle(symbol: string): void;
  subscribe(listener: () => void): () => void;
}

/** The shared view of a live class (host API 1.6). */
export interface Live {
  /** Points the class at a cell, or at none. Students see it while a class is live. */
  point(at: LivePoint | null): void;
  /** Null unless this page follows the class. The same reference until it changes. */
  pointedAt(): LivePoint | null;
  subscribe(listener: () => void): () => void;
}

/** The shell's API for modules. State that outlives a parcel belongs to the host. */
export interface HostServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly identity: { readonly role: Audience; readonly username: string | null };
  readonly changes: ChangeStream;
  readonly tradingTimeZone: string;
  /** Replaces the toast on screen. Ctrl+Z runs its undo even after it is gone (host API 1.5). */
  toast(message: ToastContent): void;
  /** `params` are set in the URL, for the tab to read (host API 1.7). */
  navigate(to: {
    readonly tab: string;
    readonly params?: Readonly<Record<string, string>>;
    /** @deprecated in 1.7: use `params`. Goes with 2.0. */
    readonly alert?: string;
  }): void;
  /** Opens a dialog that a module contributes. Its panel gets the subject and `DialogSubject`. */
  openDialog(id: string, subject: object): void;
  /** Opens a symbol's sheet and adds it to the URL (`?symbol=AAPL`). Back closes it. */
  openSymbol(
    symbol: string,
    /** The id of the section to scroll to (host API 1.7). */
    section?: string,
  ): void;
  openAnalysis(symbol: string): void;
  readonly favourites: Favourites;
  readonly live: Live;
}

export interface PanelProps<Subject extends object = object> {
  readonly audience: Audience;
  readonly host: HostServices;
  readonly subject: Subject;
  readonly onFailure?: (error: Error) => void;
}

export interface DialogSubject {
  readonly onClose: () => void;
}

/** The subject of a section of the symbol sheet; `onClose` closes the whole sheet. */
export interface SymbolSubject extends DialogSubject {
  readonly symbol: string;
  /** Shows a short text next to the symbol, such as its price (host API 1.7). */
  readonly setHeadline?: (text: string) => void;
}
