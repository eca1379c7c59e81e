import {
  analysisTextSchema,
  type Stock,
  type StockChange,
  stockSchema,
} from '@dashboard/contracts-portfolio';
import * as z from 'zod/mini';

/** The analysis of a stock, as it is saved: '' and null where there is none. */
export interface SavedAnalysis {
  readonly text: string;
  /** Address of the chart image. */
  readonly image: string | null;
}

/** An analysis being edited: a picked file replaces the saved image. */
export const analysisDraftSchema = z.object({
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

export const createDraft = (saved: SavedAnalysis): AnalysisDraft => ({ ...saved, file: null });

export const isSameAnalysis = (one: SavedAnalysis, other: SavedAnalysis) =>
  one.text === other.text && one.image === other.image;

/** Whether saving the draft would change anything. */
export const isDirty = (draft: AnalysisDraft, saved: SavedAnalysis) =>
  draft.file !== null || draft.image !== saved.image || draft.text.trim() !== saved.text.trim();

/**
 * The fields to patch: an empty text or image is absent (spec §5), or null if that clears a saved
 * one (spec §7).
 */
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
