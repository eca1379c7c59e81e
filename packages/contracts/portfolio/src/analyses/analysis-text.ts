import * as z from 'zod/mini';
import { MAX_ANALYSIS_CHARACTERS } from './analyses.ts';

export const analysisTextSchema = z.string().check(
  z.maxLength(
    MAX_ANALYSIS_CHARACTERS,
    `An analysis can have at most ${MAX_ANALYSIS_CHARACTERS} characters`,
  ),
  z.refine((text) => text.trim() !== '', 'An analysis cannot be blank'),
);
