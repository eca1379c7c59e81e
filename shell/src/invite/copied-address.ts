import { createStoredValue } from '@dashboard/mfe-kit';

export const hasCopiedAddress = createStoredValue(
  'dashboard.copied-address',
  (stored) => stored === true,
);
