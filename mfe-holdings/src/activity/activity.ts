import { createQueryKey } from '@dashboard/contracts-http';
import { type Fund, listActivity } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

/** Spec §9. */
export const HISTORY_DAYS = 7;

const createInput = (fund: Fund) => ({ params: { fund, days: HISTORY_DAYS } });

export const activityKey = (fund: Fund) => createQueryKey(listActivity, createInput(fund));

/** The activities of a fund in the last seven days, newest first. */
export const useActivity = (fund: Fund) => useEndpoint(listActivity, createInput(fund));
