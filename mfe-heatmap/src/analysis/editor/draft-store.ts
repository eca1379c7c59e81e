import { del, get, set } from 'idb-keyval';
import type { AnalysisDraft, SavedAnalysis } from './analysis-draft.ts';

/** What was written and not saved, kept on this device. */
export interface KeptDraft {
  readonly draft: AnalysisDraft;
  /** The saved analysis that the draft was started from. */
  readonly base: SavedAnalysis;
  /** When it was written; milliseconds since 1970. */
  readonly at: number;
}

/** An older draft is of another week. */
const MAX_AGE_MS = 7 * 86_400_000;

/** Whose draft it is, and of which stock. */
export const formatDraftKey = (username: string | null, stockId: string) =>
  `analysis-draft ${username ?? ''} ${stockId}`;

/**
 * Drafts are a help: where the browser keeps nothing, as in some private windows, the editor works
 * without them.
 */
const orNothing = <Result>(access: () => Promise<Result>): Promise<Result | undefined> =>
  new Promise<Result>((resolve) => resolve(access())).catch(() => undefined);

/** The kept draft; undefined where there is none or it is older than a week. */
export async function findDraft(key: string): Promise<KeptDraft | undefined> {
  const kept = await orNothing(() => get<KeptDraft>(key));
  return kept && Date.now() - kept.at < MAX_AGE_MS ? kept : undefined;
}

export const keepDraft = (key: string, kept: KeptDraft) => orNothing(() => set(key, kept));

export const forgetDraft = (key: string) => orNothing(() => del(key));
