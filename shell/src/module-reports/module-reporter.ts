import { getReleasePath } from '@dashboard/contracts-gateway';
import type { ApiClient } from '@dashboard/contracts-http';
import { type ModuleOutcome, reportModule } from '@dashboard/contracts-releases';

const MAX_REASON_CHARACTERS = 500;
const FETCH_TIMEOUT_MS = 3_000;

interface VersionedPanel {
  readonly module: string;
  readonly version: string;
  readonly panel: string;
}

export type ModuleReporter = ReturnType<typeof createModuleReporter>;

/** Reports each outcome of a panel once, and nothing without a page token. */
export function createModuleReporter(api: ApiClient, pageToken?: string) {
  const sent = new Set<string>();
  const failedScripts = watchFailedScripts();

  function send(panel: VersionedPanel, outcome: ModuleOutcome, error?: unknown): void {
    const key = `${panel.module} ${panel.version} ${panel.panel} ${outcome}`;
    if (!pageToken || sent.has(key)) return;
    sent.add(key);
    const reason = error === undefined ? undefined : String(error).slice(0, MAX_REASON_CHARACTERS);
    // A lost report doesn't affect the user.
    api.call(reportModule, { body: { pageToken, ...panel, outcome, reason } }).catch(() => {});
  }

  return {
    reportShown: (panel: VersionedPanel) => send(panel, 'shown'),
    reportBroken: (panel: VersionedPanel, error: unknown) => send(panel, 'render-failed', error),
    /** For a panel that failed to load or broke before it was shown. @returns the outcome */
    async reportNotShown(panel: VersionedPanel, error: unknown): Promise<ModuleOutcome> {
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

export class PanelMountError extends Error {
  override readonly name = 'PanelMountError';
}

/** An error event doesn't say why, so `hasTampered` finds out. */
function watchFailedScripts(page: Document = document) {
  const failed: HTMLScriptElement[] = [];
  // A script's error event doesn't bubble, but it can be captured.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.integrity) failed.push(target);
    },
    true,
  );
  return {
    /** Whether any failed script in this folder isn't the released one. Forgets those scripts. */
    async hasTampered(folder: string): Promise<boolean> {
      const scripts = failed.filter(({ src }) => new URL(src).pathname.startsWith(folder));
      for (const script of scripts) failed.splice(failed.indexOf(script), 1);
      const results = await Promise.all(scripts.map(isTampered));
      return results.includes(true);
    },
  };
}

async function isTampered({ src, integrity }: HTMLScriptElement): Promise<boolean> {
  const canFetch = (init: RequestInit) =>
    fetch(src, { ...init, cache: 'no-store', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await canFetch({})) && !(await canFetch({ integrity }));
}
