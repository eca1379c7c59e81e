import { type ApiClient, type ModuleOutcome, reportModule } from '@dashboard/contracts-http';
import { watchFailedScripts } from './tampered-scripts.ts';

const MAX_REASON_CHARACTERS = 500;

/** Which panel of which version of a module. */
export interface VersionedPanel {
  readonly module: string;
  readonly version: string;
  readonly panel: string;
}

/** Tells whoever operates the product how modules fare in this browser. */
export interface ModuleReporter {
  reportShown(panel: VersionedPanel): void;
  /** Its files could not be had, or broke before anything showed. Resolves with which it was. */
  reportNotShown(panel: VersionedPanel, error: unknown): Promise<ModuleOutcome>;
  /** It broke while it was shown. */
  reportBroken(panel: VersionedPanel, error: unknown): void;
}

/** Without a token of the page nobody is told, since nobody would believe it. */
export function createModuleReporter(api: ApiClient, pageToken?: string): ModuleReporter {
  const sent = new Set<string>();
  const scripts = watchFailedScripts();

  function send(panel: VersionedPanel, outcome: ModuleOutcome, error?: unknown): void {
    const { module, version } = panel;
    const what = `${module} ${version} ${outcome}`;
    if (!pageToken || sent.has(what)) return;
    sent.add(what);
    const reason = error === undefined ? undefined : String(error).slice(0, MAX_REASON_CHARACTERS);
    // Nobody here can do anything about a report that is lost.
    api.call(reportModule, { body: { pageToken, ...panel, outcome, reason } }).catch(() => {});
  }

  return {
    reportShown: (panel) => send(panel, 'shown'),
    reportBroken: (panel, error) => send(panel, 'render-failed', error),
    async reportNotShown(panel, error) {
      const folder = `/modules/${panel.module}/${panel.version}/`;
      const outcome = (await scripts.hasTampered(folder))
        ? 'tampered'
        : error instanceof PanelMountError
          ? 'render-failed'
          : 'load-failed';
      send(panel, outcome, error);
      return outcome;
    },
  };
}

/** A panel whose files came and that could not be mounted. */
export class PanelMountError extends Error {
  override readonly name = 'PanelBroke';
}
