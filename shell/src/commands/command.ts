import type { LucideIcon } from 'lucide-react';

/** What a user may do from anywhere on a dashboard: by the header, its menu or the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The keys that run it, such as `Ctrl+K`. */
  readonly keys?: string;
  /** It is under way and cannot be run again. */
  readonly pending?: boolean;
  readonly run: () => void;
}
