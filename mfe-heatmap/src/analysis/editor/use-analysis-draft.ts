import type { Stock } from '@dashboard/contracts-portfolio';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AnalysisDraft,
  analysisDraftSchema,
  createDraft,
  isDirty,
  isSameAnalysis,
  pickSavedAnalysis,
  type SavedAnalysis,
} from './analysis-draft.ts';

/**
 * The form of a stock's analysis. An analysis saved elsewhere is adopted as long as the draft has
 * no changes.
 * @param saving keeps the draft as it is during the save
 */
export function useAnalysisDraft(stock: Stock, saving: boolean) {
  const saved = pickSavedAnalysis(stock);
  const form = useForm({
    resolver: zodResolver(analysisDraftSchema),
    defaultValues: createDraft(saved),
    reValidateMode: 'onSubmit',
  });
  const draft = form.watch();
  // The default values are the saved analysis that the draft was started from.
  const { text = '', image = null } = form.formState.defaultValues ?? {};
  const base = { text, image };
  const dirty = isDirty(draft, base);
  const changedElsewhere = !isSameAnalysis(saved, base);

  const restart = () => form.reset(createDraft(saved));

  /** Continues a draft that was started from an earlier saved analysis. */
  function resume({ draft: kept, base: started }: { draft: AnalysisDraft; base: SavedAnalysis }) {
    form.reset(createDraft(started));
    form.setValue('text', kept.text);
    form.setValue('image', kept.image);
    form.setValue('file', kept.file);
  }

  useEffect(() => {
    if (changedElsewhere && !dirty && !saving) restart();
  });

  return { form, draft, base, saved, dirty, changedElsewhere, restart, resume };
}

export type AnalysisForm = ReturnType<typeof useAnalysisDraft>;
