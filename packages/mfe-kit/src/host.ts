import type { ApiClient, Audience, LivePoint, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

export type { Audience, Contributions, LivePoint } from '@dashboard/contracts-http';

/** The changes that the server publishes; there are none while the connection is lost. */
export interface ChangeStream {
  /** Calls the listener for each change of one of the topics. @returns a function that unsubscribes */
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
}

/** The symbols that this device marks as favourites (host API 1.6). */
export interface Favourites {
  /** In the order they were marked; the same reference until they change. */
  list(): readonly string[];
  /** Marks a symbol, or takes its mark away. */
  toggle(symbol: string): void;
  /** Calls the listener when they change, in this tab or another. @returns what unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** What a class looks at together (host API 1.6). */
export interface Live {
  /** The page of the admin points at a cell; null: at none. Students see it while a class is live. */
  point(at: LivePoint | null): void;
  /** What the trader points at, for a student who follows; null otherwise. The same until it changes. */
  pointedAt(): LivePoint | null;
  /** Calls the listener when `pointedAt` changes. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/**
 * The interface between the shell and the modules: what a module may use of its host. State that
 * outlives a parcel, such as the query cache and the toasts, belongs to the host.
 */
export interface HostServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly identity: { readonly role: Audience; readonly username: string | null };
  readonly changes: ChangeStream;
  /** The time zone of the trading day, such as `America/New_York`. */
  readonly tradingTimeZone: string;
  /**
   * Shows a toast in place of the one on screen (spec §9: at most one at a time). What it offers to
   * undo can also be taken back with Ctrl+Z when the toast is gone (host API 1.5).
   */
  toast(message: ToastContent): void;
  /**
   * Selects a tab of the dashboard by its id, such as `heat-map`; with `alert` the Unusual Flow tab
   * opens that alert (`?alert=<id>`), with `new` the admin's form for another one (host API 1.5).
   */
  navigate(to: { readonly tab: string; readonly alert?: string }): void;
  /**
   * Opens a dialog that a module declares in its contributions. Its panel gets the subject, and with
   * it what closes the dialog (`DialogSubject`). Where no module has such a dialog a toast says so.
   */
  openDialog(id: string, subject: object): void;
  /**
   * Opens the sheet of a symbol, such as `AAPL`, with the sections that modules declare in their
   * contributions. It stands in the address (`?symbol=AAPL`), and Back closes it.
   */
  openSymbol(symbol: string): void;
  /** The same, at the analyses of the symbol (spec §2). */
  openAnalysis(symbol: string): void;
  /** The favourites of this device (host API 1.6); components use `useFavourites`. */
  readonly favourites: Favourites;
  /** What a class looks at together (host API 1.6); components use `useLivePoint`. */
  readonly live: Live;
}

/** The props of a panel. `subject` holds what this one panel needs besides the others. */
export interface PanelProps<Subject extends object = object> {
  readonly audience: Audience;
  readonly host: HostServices;
  readonly subject: Subject;
  /** Called when the panel throws while it is shown. */
  readonly onFailure?: (error: Error) => void;
}

/** The subject of every dialog has, besides what it was opened with, what closes it. */
export interface DialogSubject {
  readonly onClose: () => void;
}

/** The subject of a section of the symbol sheet; `onClose` closes the whole sheet. */
export interface SymbolSubject extends DialogSubject {
  readonly symbol: string;
}

/** The subject of the dialog `analysis`. */
export type AnalysisSubject = SymbolSubject;
