import { type ApiClient, type ModuleOutcome, reportModule } from '@dashboard/contracts-http';
import { watchRefusedScripts } from './tampered-scripts.ts';

const LONGEST_REASON = 500;

/** Which panel of which version of a module. */
export interface PanelOfVersion {
  readonly module: string;
  readonly version: string;
  readonly panel: string;
}

/** Tells whoever operates the product how modules fare in this browser. */
export interface ModuleReports {
  shown(panel: PanelOfVersion): void;
  /** Its files could not be had, or broke before anything showed. Resolves with which it was. */
  notShown(panel: PanelOfVersion, error: unknown): Promise<ModuleOutcome>;
  /** It broke while it was shown. */
  broke(panel: PanelOfVersion, error: unknown): void;
}

/** Without a token of the page nobody is told, since nobody would believe it. */
export function createModuleReports(api: ApiClient, pageToken?: string): ModuleReports {
  const told = new Set<string>();
  const scripts = watchRefusedScripts();

  function tell(panel: PanelOfVersion, outcome: ModuleOutcome, error?: unknown): void {
    const { module, version } = panel;
    const what = `${module} ${version} ${outcome}`;
    if (!pageToken || told.has(what)) return;
    told.add(what);
    const reason = error === undefined ? undefined : String(error).slice(0, LONGEST_REASON);
    // Nobody here can do anything about a report that is lost.
    api.call(reportModule, { body: { pageToken, ...panel, outcome, reason } }).catch(() => {});
  }

  return {
    shown: (panel) => tell(panel, 'shown'),
    broke: (panel, error) => tell(panel, 'render-failed', error),
    async notShown(panel, error) {
      const folder = `/modules/${panel.module}/${panel.version}/`;
      const outcome = (await scripts.wereTampered(folder))
        ? 'tampered'
        : error instanceof PanelBroke
          ? 'render-failed'
          : 'load-failed';
      tell(panel, outcome, error);
      return outcome;
    },
  };
}

/** A panel whose files came and that could not be mounted. */
export class PanelBroke extends Error {
  override readonly name = 'PanelBroke';
}
