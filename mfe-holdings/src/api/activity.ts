import { createQueryKey } from '@dashboard/contracts-http';
import { type Fund, listActivity } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';

/** Spec §9. */
export const HISTORY_DAYS = 7;

const inputOf = (fund: Fund) => ({ params: { fund, days: HISTORY_DAYS } });

export const activityKey = (fund: Fund) => createQueryKey(listActivity, inputOf(fund));

/** What happened in a fund within the last seven days, the newest first. */
export const useActivity = (fund: Fund) => useEndpoint(listActivity, inputOf(fund));
