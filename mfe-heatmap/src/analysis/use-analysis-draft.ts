import type { Stock } from '@dashboard/contracts-portfolio';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  analysisDraftSchema,
  createDraft,
  isDirty,
  isSameAnalysis,
  pickSavedAnalysis,
} from './analysis-draft.ts';

/**
 * The form of a stock's analysis. An analysis saved elsewhere is adopted as long as the draft has
 * no changes.
 * @param saving keeps the draft as it is during the save
 */
export function useAnalysisDraft(stock: Stock, saving: boolean) {
  const saved = pickSavedAnalysis(stock);
  /** The saved analysis the draft was started from. */
  const [base, setBase] = useState(saved);
  const form = useForm({
    resolver: zodResolver(analysisDraftSchema),
    defaultValues: createDraft(saved),
    reValidateMode: 'onSubmit',
  });
  const dirty = isDirty(form.watch(), base);
  const changedElsewhere = !isSameAnalysis(saved, base);

  function restart() {
    setBase(saved);
    form.reset(createDraft(saved));
  }

  useEffect(() => {
    if (changedElsewhere && !dirty && !saving) restart();
  });

  return { form, saved, dirty, changedElsewhere, restart };
}
