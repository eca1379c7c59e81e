import {
  type ApiClient,
  getReleasePath,
  type ModuleOutcome,
  reportModule,
} from '@dashboard/contracts-http';
import { watchFailedScripts } from './tampered-scripts.ts';

const MAX_REASON_CHARACTERS = 500;

/** A panel of one version of a module. */
export interface VersionedPanel {
  readonly module: string;
  readonly version: string;
  readonly panel: string;
}

/** Reports to the server whether the modules run in this browser. */
export interface ModuleReporter {
  reportShown(panel: VersionedPanel): void;
  /**
   * Reports that its files could not be loaded, or that it broke before it was shown.
   * @returns the outcome that was reported
   */
  reportNotShown(panel: VersionedPanel, error: unknown): Promise<ModuleOutcome>;
  /** Reports that it broke while it was shown. */
  reportBroken(panel: VersionedPanel, error: unknown): void;
}

/** Each outcome of a panel is reported once; the server counts a page once for a version. Without a page token the server takes no report. */
export function createModuleReporter(api: ApiClient, pageToken?: string): ModuleReporter {
  const sent = new Set<string>();
  const failedScripts = watchFailedScripts();

  function send(panel: VersionedPanel, outcome: ModuleOutcome, error?: unknown): void {
    const key = `${panel.module} ${panel.version} ${panel.panel} ${outcome}`;
    if (!pageToken || sent.has(key)) return;
    sent.add(key);
    const reason = error === undefined ? undefined : String(error).slice(0, MAX_REASON_CHARACTERS);
    // A lost report changes nothing for the user.
    api.call(reportModule, { body: { pageToken, ...panel, outcome, reason } }).catch(() => {});
  }

  return {
    reportShown: (panel) => send(panel, 'shown'),
    reportBroken: (panel, error) => send(panel, 'render-failed', error),
    async reportNotShown(panel, error) {
      const folder = getReleasePath({ name: panel.module, version: panel.version });
      const outcome = (await failedScripts.hasTampered(folder))
        ? 'tampered'
        : error instanceof PanelMountError
          ? 'render-failed'
          : 'load-failed';
      send(panel, outcome, error);
      return outcome;
    },
  };
}

/** A panel that was loaded could not be mounted. */
export class PanelMountError extends Error {
  override readonly name = 'PanelMountError';
}
