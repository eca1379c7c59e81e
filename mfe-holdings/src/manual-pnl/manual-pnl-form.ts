import { manualPnlSchema } from '@dashboard/contracts-portfolio';
import { formatNumberField, numberField } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';

const { shape } = manualPnlSchema;

/** The form of the four figures, in USD and percent; an empty field is sent as null (spec §5). */
export const manualPnlFormSchema = z.object({
  allTimePnl: numberField(shape.allTimePnl),
  ytdPnl: numberField(shape.ytdPnl),
  ytdPnlPercent: numberField(shape.ytdPnlPercent),
  startingCapital: numberField(shape.startingCapital),
});

export type ManualPnlFields = z.input<typeof manualPnlFormSchema>;
export type ManualPnlValues = z.output<typeof manualPnlFormSchema>;

/** The fields of the form for a fund's record. */
export const toFormFields = (record: ManualPnlValues | null): ManualPnlFields => ({
  allTimePnl: formatNumberField(record?.allTimePnl),
  ytdPnl: formatNumberField(record?.ytdPnl),
  ytdPnlPercent: formatNumberField(record?.ytdPnlPercent),
  startingCapital: formatNumberField(record?.startingCapital),
});
