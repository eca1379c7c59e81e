import { createStoredValue } from '@dashboard/mfe-kit';

/** Whether the admin has copied the students' address on this device. */
export const hasCopiedAddress = createStoredValue(
  'dashboard.copied-address',
  (stored) => stored === true,
);
