import { useHost } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';
import { isDirty, isSameAnalysis } from './analysis-draft.ts';
import {
  findDraft,
  forgetDraft,
  formatDraftKey,
  type KeptDraft,
  keepDraft,
} from './draft-store.ts';
import type { AnalysisForm } from './use-analysis-draft.ts';

/** A key press is written after this time, so that a picked image is not written with each. */
const DELAY_MS = 250;

/**
 * Keeps the draft of a stock on this device while it differs from what is saved, and continues a
 * kept one when the editor opens.
 * @returns when the continued draft was written, and what forgets it
 */
export function useKeptDraft(stockId: string, { draft, base, dirty, resume }: AnalysisForm) {
  const key = formatDraftKey(useHost().identity.username, stockId);
  const [isRead, setIsRead] = useState(false);
  const [resumed, setResumed] = useState<KeptDraft>();
  const { text, image, file } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the editor opens
  useEffect(() => {
    let isOpen = true;
    void findDraft(key).then((kept) => {
      if (!isOpen) return;
      if (kept && isDirty(kept.draft, kept.base)) {
        resume(kept);
        setResumed(kept);
      }
      setIsRead(true);
    });
    return () => {
      isOpen = false;
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `base` is a new object in each render
  useEffect(() => {
    if (!isRead) return;
    const write = () => {
      clearTimeout(timer);
      const at = Date.now();
      void (dirty ? keepDraft(key, { draft: { text, image, file }, base, at }) : forgetDraft(key));
    };
    const timer = setTimeout(write, DELAY_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [key, isRead, dirty, text, image, file, base.text, base.image]);

  return {
    /** Undefined once the continued draft was reset. */
    resumedAt: resumed && dirty && isSameAnalysis(resumed.base, base) ? resumed.at : undefined,
    /** Writes the draft at once, before another stock is edited. */
    keep: () => (dirty ? keepDraft(key, { draft, base, at: Date.now() }) : forgetDraft(key)),
    forget: () => forgetDraft(key),
  };
}
