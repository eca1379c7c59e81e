const TIMEOUT_MS = 3_000;

interface FailedScript {
  readonly src: string;
  readonly integrity: string;
}

/**
 * Records which scripts with a hash did not run. An error event does not say why, so the reason is
 * looked up afterwards: either the file could not be loaded, or it has other bytes.
 */
export function watchFailedScripts(page: Document = document) {
  const failed: FailedScript[] = [];
  // The error event of a script does not bubble; it can be captured.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.integrity) {
        failed.push({ src: target.src, integrity: target.integrity });
      }
    },
    true,
  );
  return {
    /** Whether a script of this folder has other bytes than released. Forgets these scripts. */
    async hasTampered(folder: string): Promise<boolean> {
      const scripts = failed.filter(({ src }) => new URL(src).pathname.startsWith(folder));
      for (const script of scripts) failed.splice(failed.indexOf(script), 1);
      const results = await Promise.all(scripts.map(isTampered));
      return results.includes(true);
    },
  };
}

/** The file can be fetched, but not with its hash. */
async function isTampered({ src, integrity }: FailedScript): Promise<boolean> {
  const canFetch = (init: RequestInit) =>
    fetch(src, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await canFetch({})) && !(await canFetch({ integrity }));
}
