import type { ApiClient, Audience, LivePoint, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

export type { Audience, Contributions, LivePoint } from '@dashboard/contracts-http';

/** Changes published by the server; none arrive while the connection is lost. */
export interface ChangeStream {
  /** Calls the listener for every change of these topics. @returns an unsubscribe function */
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
}

/** The symbols that this device marks as favourites (host API 1.6). */
export interface Favourites {
  /** In the order they were marked; the same reference until they change. */
  list(): readonly string[];
  /** Marks or unmarks a symbol. */
  toggle(symbol: string): void;
  /**
   * Calls the listener on every change, in this tab or another. @returns an unsubscribe function
   */
  subscribe(listener: () => void): () => void;
}

/** What a class looks at together (host API 1.6). */
export interface Live {
  /** The admin's page points at a cell, or at none. Students see it while a class is live. */
  point(at: LivePoint | null): void;
  /** What the trader points at, for a student who follows. The same reference until it changes. */
  pointedAt(): LivePoint | null;
  /** Calls the listener when `pointedAt` changes. @returns an unsubscribe function */
  subscribe(listener: () => void): () => void;
}

/**
 * What a module may use of the shell. State that outlives a parcel, such as the query cache and the
 * toasts, belongs to the host.
 */
export interface HostServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly identity: { readonly role: Audience; readonly username: string | null };
  readonly changes: ChangeStream;
  /** The time zone of the trading day, such as `America/New_York`. */
  readonly tradingTimeZone: string;
  /**
   * Replaces the toast on screen. Ctrl+Z runs its undo even after the toast is gone (host API 1.5).
   */
  toast(message: ToastContent): void;
  /**
   * Selects a tab by id, such as `heat-map`. With `alert` the Unusual Flow tab opens that alert
   * (`?alert=<id>`); `new` opens the admin's form for another one (host API 1.5).
   */
  navigate(to: { readonly tab: string; readonly alert?: string }): void;
  /**
   * Opens a dialog that a module declares in its contributions. Its panel gets the subject plus
   * `onClose` (`DialogSubject`). A toast says if no module has that dialog.
   */
  openDialog(id: string, subject: object): void;
  /**
   * Opens a symbol's sheet with the sections that modules declare in their contributions. The
   * address has it (`?symbol=AAPL`), and Back closes it.
   */
  openSymbol(symbol: string): void;
  /** Opens the symbol's sheet at its analyses. */
  openAnalysis(symbol: string): void;
  /** Components use `useFavourites` (host API 1.6). */
  readonly favourites: Favourites;
  /** Components use `useLivePoint` (host API 1.6). */
  readonly live: Live;
}

/** `subject` holds what only this panel needs. */
export interface PanelProps<Subject extends object = object> {
  readonly audience: Audience;
  readonly host: HostServices;
  readonly subject: Subject;
  /** Called if the panel throws after it was mounted. */
  readonly onFailure?: (error: Error) => void;
}

/** Every dialog's subject has this in addition to what it was opened with. */
export interface DialogSubject {
  readonly onClose: () => void;
}

/** The subject of a section of the symbol sheet; `onClose` closes the whole sheet. */
export interface SymbolSubject extends DialogSubject {
  readonly symbol: string;
}

/** The subject of the dialog `analysis`. */
export type AnalysisSubject = SymbolSubject;
