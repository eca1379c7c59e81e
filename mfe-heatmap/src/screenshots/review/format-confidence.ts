import { formatPercent } from '@dashboard/ui';

/** From here on text recognition is rarely wrong. */
const SURE = 0.9;
const FAIRLY_SURE = 0.75;

function describe(confidence: number): string {
  if (confidence >= SURE) return 'sure';
  return confidence >= FAIRLY_SURE ? 'fairly sure' : 'unsure';
}

/** `96%, sure` of a confidence of 0–1. */
export const formatConfidence = (confidence: number): string =>
  `${formatPercent(confidence * 100, 0)}, ${describe(confidence)}`;
