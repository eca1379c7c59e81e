import { createLazyPart, LazyPart } from '@dashboard/ui';
import { useCallback, useState } from 'react';
import { readStoredText, storeText } from '../host/stored-text.ts';

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
