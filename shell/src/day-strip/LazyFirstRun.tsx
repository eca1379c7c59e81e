import { readStoredText, storeText } from '@dashboard/mfe-kit';
import { createLazyPart, LazyPart } from '@dashboard/ui';
import { useCallback, useState } from 'react';

const STORAGE_KEY = 'first-run';
const ENDED = 'ended';

const firstRun = createLazyPart(
  async () => (await import(/* webpackChunkName: "first-run" */ './FirstRun.tsx')).FirstRun,
);

export function LazyFirstRun() {
  const [hasEnded, setEnded] = useState(() => readStoredText(STORAGE_KEY) === ENDED);
  const end = useCallback(() => {
    setEnded(true);
    storeText(STORAGE_KEY, ENDED);
  }, []);
  return hasEnded ? null : <LazyPart part={firstRun} props={{ onEnd: end }} />;
}
