import { createLazyPart, LazyPart } from '@dashboard/ui';
import { useCallback, useState } from 'react';

const STORAGE_KEY = 'first-run';
const ENDED = 'ended';

function readEnded(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === ENDED;
  } catch {
    // A browser that forbids storage shows the steps until they are done.
    return false;
  }
}

const firstRun = createLazyPart(
  async () => (await import(/* webpackChunkName: "first-run" */ './FirstRun.tsx')).FirstRun,
);

/** The first steps of an admin, until they have ended on this device; then nothing is loaded. */
export function LazyFirstRun() {
  const [hasEnded, setEnded] = useState(readEnded);
  const end = useCallback(() => {
    setEnded(true);
    try {
      localStorage.setItem(STORAGE_KEY, ENDED);
    } catch {
      // Shown again with the next page.
    }
  }, []);
  return hasEnded ? null : <LazyPart part={firstRun} props={{ onEnd: end }} />;
}
