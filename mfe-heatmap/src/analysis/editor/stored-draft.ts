import { useHost } from '@dashboard/mfe-kit';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import {
  type AnalysisDraft,
  type AnalysisForm,
  isDirty,
  isSameAnalysis,
  type SavedAnalysis,
} from './analysis-draft.ts';

interface StoredDraft {
  readonly draft: AnalysisDraft;
  readonly base: SavedAnalysis;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Older drafts are about another week. */
const MAX_AGE_MS = 7 * 86_400_000;

export const formatDraftKey = (username: string | null, stockId: string) =>
  `analysis-draft ${username ?? ''} ${stockId}`;

/** Some browsers reject storage in private windows. */
const orNothing = <Result>(access: () => Promise<Result>): Promise<Result | undefined> =>
  new Promise<Result>((resolve) => resolve(access())).catch(() => undefined);

async function findDraft(key: string): Promise<StoredDraft | undefined> {
  const stored = await orNothing(() => get<StoredDraft>(key));
  return stored && Date.now() - stored.at < MAX_AGE_MS ? stored : undefined;
}

export const storeDraft = (key: string, stored: StoredDraft) => orNothing(() => set(key, stored));

export const deleteDraft = (key: string) => orNothing(() => del(key));

/** Debounces writes, so that a picked image isn't stored with every key press. */
const DELAY_MS = 250;

/** Restores a stored draft, and stores the draft while it differs from the saved analysis. */
export function useStoredDraft(stockId: string, { draft, base, dirty, resume }: AnalysisForm) {
  const key = formatDraftKey(useHost().identity.username, stockId);
  const [isRead, setIsRead] = useState(false);
  const [resumed, setResumed] = useState<StoredDraft>();
  const { text, image, file } = draft;
  const save = () => (dirty ? storeDraft(key, { draft, base, at: Date.now() }) : deleteDraft(key));

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the editor opens
  useEffect(() => {
    let isOpen = true;
    void findDraft(key).then((stored) => {
      if (!isOpen) return;
      if (stored && isDirty(stored.draft, stored.base)) {
        resume(stored);
        setResumed(stored);
      }
      setIsRead(true);
    });
    return () => {
      isOpen = false;
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `draft` and `base` are always new objects
  useEffect(() => {
    if (!isRead) return;
    const write = () => {
      clearTimeout(timer);
      void save();
    };
    const timer = setTimeout(write, DELAY_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [key, isRead, dirty, text, image, file, base.text, base.image]);

  return {
    /** Undefined once the restored draft is reset. */
    resumedAt:
      resumed && dirty && isSameAnalysis(resumed.base, base) ? new Date(resumed.at) : undefined,
    save,
    delete: () => deleteDraft(key),
  };
}
