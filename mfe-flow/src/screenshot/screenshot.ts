import type { FlowAlert } from '@dashboard/contracts-flow';

/** The screenshot of a form: a picked file replaces the saved image. */
export interface Screenshot {
  readonly file: File | null;
  readonly address: string | null;
}

/** The screenshot as it is saved with an alert. */
export const getSavedScreenshot = (alert: FlowAlert | null): Screenshot => ({
  file: null,
  address: alert?.flowImage ?? null,
});
