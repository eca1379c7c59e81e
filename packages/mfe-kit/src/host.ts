import type { Audience, LivePoint } from '@dashboard/contracts-gateway';
import type { ApiClient, Topic, TopicChange } from '@dashboard/contracts-http';
import type { Meanings, ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

export type { Audience, Contributions, LivePoint } from '@dashboard/contracts-gateway';

/** Changes published by the server. None arrive while the connection is down. */
export interface ChangeStream {
  /** @hostApi 1.0 */
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
}

export interface Favourites {
  /** In the order they were marked; the same reference until they change. @hostApi 1.6 */
  list(): readonly string[];
  /** @hostApi 1.6 */
  toggle(symbol: string): void;
  /** @hostApi 1.6 */
  subscribe(listener: () => void): () => void;
}

export interface Live {
  /** Points the class at a cell, or at none. Students see it while a class is live. @hostApi 1.6 */
  point(at: LivePoint | null): void;
  /** Null unless this page follows the class. The same reference until it changes. @hostApi 1.6 */
  pointedAt(): LivePoint | null;
  /** @hostApi 1.6 */
  subscribe(listener: () => void): () => void;
}

/** The shell's API for modules. State that outlives a parcel belongs to the host. */
export interface HostServices {
  /** @hostApi 1.0 */
  readonly api: ApiClient;
  /** @hostApi 1.0 */
  readonly queryClient: QueryClient;
  /** @hostApi 1.0 */
  readonly identity: {
    /** @hostApi 1.0 */
    readonly role: Audience;
    /** @hostApi 1.0 */
    readonly username: string | null;
  };
  /** @hostApi 1.0 */
  readonly changes: ChangeStream;
  /** @hostApi 1.2 */
  readonly tradingTimeZone: string;
  /** Replaces the toast on screen. Ctrl+Z runs its undo even after it is gone. @hostApi 1.0 */
  toast(message: ToastContent): void;
  /** @hostApi 1.0 */
  navigate(to: {
    /** @hostApi 1.0 */
    readonly tab: string;
    /** Set in the URL, for the tab to read. @hostApi 1.7 */
    readonly params?: Readonly<Record<string, string>>;
    /**
     * @hostApi 1.5
     * @deprecated until 2.0: use `params`.
     */
    readonly alert?: string;
  }): void;
  /** Opens a module's dialog. Its panel gets the subject and `DialogSubject`. @hostApi 1.4 */
  openDialog(id: string, subject: object): void;
  /** Opens a symbol's sheet and adds `?symbol=AAPL` to the URL. Back closes it. @hostApi 1.5 */
  openSymbol(
    symbol: string,
    /** The id of the section to scroll to. @hostApi 1.7 */
    section?: string,
  ): void;
  /** @hostApi 1.0 */
  openAnalysis(symbol: string): void;
  /** @hostApi 1.6 */
  readonly favourites: Favourites;
  /** @hostApi 1.6 */
  readonly live: Live;
  /** Meanings of the slot `glossary`: the admin's own texts, or the modules'. @hostApi 1.8 */
  readonly glossary?: Meanings;
}

export interface PanelProps<Subject extends object = object> {
  /** @hostApi 1.0 */
  readonly audience: Audience;
  /** @hostApi 1.0 */
  readonly host: HostServices;
  /** @hostApi 1.0 */
  readonly subject: Subject;
  /** @hostApi 1.1 */
  readonly onFailure?: (error: Error) => void;
}

export interface DialogSubject {
  /** @hostApi 1.0 */
  readonly onClose: () => void;
}

/** The subject of a section of the symbol sheet; `onClose` closes the whole sheet. */
export interface SymbolSubject extends DialogSubject {
  /** @hostApi 1.0 */
  readonly symbol: string;
  /** Shows a short text next to the symbol, such as its price. @hostApi 1.7 */
  readonly setHeadline?: (text: string) => void;
}
