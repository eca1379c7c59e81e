import {
  analysisTextSchema,
  type Stock,
  type StockChange,
  stockSchema,
} from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

/** Without an analysis, `text` is '' and `image` is null. */
export interface SavedAnalysis {
  readonly text: string;
  readonly image: string | null;
}

const analysisDraftSchema = z.object({
  text: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), analysisTextSchema])),
  image: stockSchema.shape.analysisImage,
  file: z.nullable(z.instanceof(File)),
});

export type AnalysisDraft = z.infer<typeof analysisDraftSchema>;

export const pickSavedAnalysis = (stock: Stock): SavedAnalysis => ({
  text: stock.analysisText ?? '',
  image: stock.analysisImage,
});

export const hasAnalysis = ({ analysisText, analysisImage }: Stock) =>
  analysisText !== null || analysisImage !== null;

const createDraft = (saved: SavedAnalysis): AnalysisDraft => ({ ...saved, file: null });

export const isSameAnalysis = (one: SavedAnalysis, other: SavedAnalysis) =>
  one.text === other.text && one.image === other.image;

export const isDirty = (draft: AnalysisDraft, saved: SavedAnalysis) =>
  draft.file !== null || draft.image !== saved.image || draft.text.trim() !== saved.text.trim();

/** An empty text or image is left out, or sent as null to clear a saved one. */
export function collectAnalysisChange(
  { text, image }: SavedAnalysis,
  saved: SavedAnalysis,
): Pick<StockChange, 'analysisText' | 'analysisImage'> {
  const change: Pick<StockChange, 'analysisText' | 'analysisImage'> = {};
  if (text.trim() !== '') change.analysisText = text.trim();
  else if (saved.text !== '') change.analysisText = null;
  if (image) change.analysisImage = image;
  else if (saved.image) change.analysisImage = null;
  return change;
}

/** An unchanged draft adopts an analysis saved elsewhere. @param saving freezes the draft */
export function useAnalysisDraft(stock: Stock, saving: boolean) {
  const saved = pickSavedAnalysis(stock);
  const form = useForm({
    resolver: zodResolver(analysisDraftSchema),
    defaultValues: createDraft(saved),
    reValidateMode: 'onSubmit',
  });
  const draft = form.watch();
  // The default values are the analysis that the draft started from.
  const { text = '', image = null } = form.formState.defaultValues ?? {};
  const base = { text, image };
  const dirty = isDirty(draft, base);
  const changedElsewhere = !isSameAnalysis(saved, base);

  const restart = () => form.reset(createDraft(saved));

  function resume({ draft: stored, base: started }: { draft: AnalysisDraft; base: SavedAnalysis }) {
    form.reset(createDraft(started));
    form.setValue('text', stored.text);
    form.setValue('image', stored.image);
    form.setValue('file', stored.file);
  }

  useEffect(() => {
    if (changedElsewhere && !dirty && !saving) restart();
  });

  return { form, draft, base, saved, dirty, changedElsewhere, restart, resume };
}

export type AnalysisForm = ReturnType<typeof useAnalysisDraft>;

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
