import {
  analysisTextSchema,
  type Stock,
  type StockChange,
  stockSchema,
} from '@dashboard/contracts-portfolio';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
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

/**
 * An unchanged draft adopts an analysis saved elsewhere.
 * @param saving freezes the draft
 */
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
