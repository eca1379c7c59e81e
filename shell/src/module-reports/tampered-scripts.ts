interface FailedScript {
  readonly src: string;
  readonly integrity: string;
}

/**
 * Remembers which scripts with a hash did not run, so that it can be said why: an error event tells
 * only that, and not whether the file could not be had or was another one than was released.
 */
export function watchFailedScripts(page: Document = document) {
  const failed: FailedScript[] = [];
  // An error of a script does not bubble; on its way down it can be heard.
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
    /** Whether a script of this folder was refused for its bytes; forgets what it has looked at. */
    async hasTampered(folder: string): Promise<boolean> {
      const ours = failed.filter(({ src }) => new URL(src).pathname.startsWith(folder));
      for (const script of ours) failed.splice(failed.indexOf(script), 1);
      const found = await Promise.all(ours.map(isTampered));
      return found.includes(true);
    },
  };
}

/** It can be had, but not with the bytes it must have. */
async function isTampered({ src, integrity }: FailedScript): Promise<boolean> {
  const comes = (init: RequestInit) =>
    fetch(src, { ...init, cache: 'no-store', signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await comes({})) && !(await comes({ integrity }));
}
