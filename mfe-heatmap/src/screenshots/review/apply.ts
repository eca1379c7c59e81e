import type { addFlowAlert, FlowAlert, FlowAlertInput } from '@dashboard/contracts-flow';
import type { ResponseBody } from '@dashboard/contracts-http';
import {
  type AppliedValues,
  applyBotAnalysis,
  MAX_CHANGED_STOCKS,
} from '@dashboard/contracts-portfolio';
import type { Create, WriteServices } from '@dashboard/mfe-kit';

type AppliedStates = ResponseBody<typeof applyBotAnalysis>;

/** What the admin applies by one act. */
export interface ApplyInput {
  readonly analysisId: string;
  readonly values: AppliedValues;
  readonly alerts: readonly FlowAlertInput[];
  /** All alerts that were read, also those that are there already or left out. */
  readonly readAlerts: readonly FlowAlertInput[];
  /** Whether it is all that there is. */
  readonly isAll: boolean;
}

/** What was made of it. */
export interface Applied extends AppliedStates {
  readonly added: readonly FlowAlert[];
  /** Why further alerts were not added, where some were not. */
  readonly failure?: Error;
}

/** Applies the values of stocks, as many in one call as it takes. */
async function applyStates(
  { analysisId, values }: ApplyInput,
  { api }: WriteServices,
): Promise<AppliedStates> {
  const all: AppliedStates = { applied: [], skipped: [], changes: [] };
  for (let at = 0; at < values.length; at += MAX_CHANGED_STOCKS) {
    const part = values.slice(at, at + MAX_CHANGED_STOCKS);
    const done = await api.call(applyBotAnalysis, { body: { analysisId, values: part } });
    all.applied.push(...done.applied);
    all.skipped.push(...done.skipped);
    all.changes.push(...done.changes);
  }
  return all;
}

/**
 * Applies values, then adds alerts one after the other.
 * @throws ApiError where nothing was done; a failure after that is in the result
 */
export async function applyReview(
  input: ApplyInput,
  services: WriteServices,
  create: Create<typeof addFlowAlert>,
): Promise<Applied> {
  const states = await applyStates(input, services);
  const added: FlowAlert[] = [];
  for (const alert of input.alerts) {
    try {
      added.push(await create(alert, services, input.readAlerts));
    } catch (error) {
      if (added.length + states.changes.length === 0) throw error;
      return { ...states, added, failure: error as Error };
    }
  }
  return { ...states, added };
}
