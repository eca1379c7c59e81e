import type { ApiClient, Topic, TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';

/** Whose side of the product a screen is on (spec §1). */
export type Audience = 'admin' | 'student';

/** The tabs of the shell, of either side (spec §2). */
export type TabId =
  | 'heat-map'
  | 'unusual-flow'
  | 'fund-holdings'
  | 'bot-analysis'
  | 'portfolio-overview'
  | 'portfolio-data'
  | 'position-sizing';

/** Tells of changes on the server as they are announced; silent while the stream is away. */
export interface ChangeStream {
  /** Calls the listener for each change of one of the topics, until the answer is called. */
  subscribe(topics: readonly Topic[], listener: (change: TopicChange) => void): () => void;
}

/**
 * The one contract between the shell and the modules: what a module may ask of its host. State
 * that outlives a parcel, such as the query cache and the toasts, lives on the host's side.
 */
export interface HostServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly identity: { readonly role: Audience; readonly username: string | null };
  readonly changes: ChangeStream;
  /** Whose calendar says which trading day it is, such as `America/New_York`. */
  readonly tradingTimeZone: string;
  /** Shows a message in place of the one on screen (spec §9: at most one at a time). */
  toast(message: ToastContent): void;
  /** Selects a tab of the dashboard. */
  navigate(to: { readonly tab: TabId }): void;
  /** Shows the analyses of a symbol in a dialog over what is on screen (spec §2). */
  openAnalysis(symbol: string): void;
}

/** What the shell mounts a panel with: `subject` is what the panel is about, where it needs one. */
export interface PanelProps<Subject extends object = object> {
  readonly audience: Audience;
  readonly host: HostServices;
  readonly subject: Subject;
  /** To be told when the panel breaks while it is shown. */
  readonly onFailure?: (error: Error) => void;
}

/** The subject of the analysis dialog: whose analyses it shows, and what closes it. */
export interface AnalysisSubject {
  readonly symbol: string;
  readonly onClose: () => void;
}
