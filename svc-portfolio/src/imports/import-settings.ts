export interface ImportSettings {
  /** How long an import call waits for its job before it responds with 202. */
  readonly waitMs: number;
}
