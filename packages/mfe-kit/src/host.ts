import type { ApiClient, Audience, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

export type { Audience, Contributions } from '@dashboard/contracts-http';

/** The changes that the server publishes; there are none while the connection is lost. */
export interface ChangeStream {
  /** Calls the listener for each change of one of the topics. @returns a function that unsubscribes */
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
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
  /** Shows a toast in place of the one on screen (spec §9: at most one at a time). */
  toast(message: ToastContent): void;
  /** Selects a tab of the dashboard by its id, such as `heat-map`. */
  navigate(to: { readonly tab: string }): void;
  /**
   * Opens a dialog that a module declares in its contributions. Its panel gets the subject, and with
   * it what closes the dialog (`DialogSubject`). Where no module has such a dialog a toast says so.
   */
  openDialog(id: string, subject: object): void;
  /** Opens the dialog with the analyses of a symbol (spec §2): `openDialog('analysis', { symbol })`. */
  openAnalysis(symbol: string): void;
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

/** The subject of the dialog `analysis`. */
export interface AnalysisSubject extends DialogSubject {
  readonly symbol: string;
}
