import type { ApiClient, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

/** For whom a screen is (spec §1). */
export type Audience = 'admin' | 'student';

/** The tabs of both dashboards (spec §2). */
export type TabId =
  | 'heat-map'
  | 'unusual-flow'
  | 'fund-holdings'
  | 'bot-analysis'
  | 'portfolio-overview'
  | 'portfolio-data'
  | 'position-sizing';

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
  /** Selects a tab of the dashboard. */
  navigate(to: { readonly tab: TabId }): void;
  /** Opens the dialog with the analyses of a symbol (spec §2). */
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

/** The subject of the analysis dialog: the symbol, and what closes the dialog. */
export interface AnalysisSubject {
  readonly symbol: string;
  readonly onClose: () => void;
}
