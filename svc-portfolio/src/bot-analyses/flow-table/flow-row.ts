import { flowSides, optionTypes } from '@dashboard/contracts-portfolio';
import { z } from 'zod';
import { mergeReadValues, type ReadValue, readValueSchema } from '../state-table/state-reading.ts';

export interface FlowValues {
  ticker: string;
  optionType: (typeof optionTypes)[number];
  /** USD. */
  strike: number;
  /** MM/DD/YYYY */
  expiry: string;
  /** As written: `$2.4M`. */
  premium: string;
  /** USD. */
  spot: number;
  /** Contracts. */
  volume: number;
  /** Contracts. */
  openInterest: number;
  side: (typeof flowSides)[number];
  /** Never false, because the word can be cut off. */
  sweep: true;
}

export type FlowField = keyof FlowValues;

export type FlowRow = { readonly [Field in FlowField]: ReadValue<FlowValues[Field]> | null };

const flowRowSchema = z.object({
  ticker: readValueSchema(z.string()),
  optionType: readValueSchema(z.enum(optionTypes)),
  strike: readValueSchema(z.number()),
  expiry: readValueSchema(z.string()),
  premium: readValueSchema(z.string()),
  spot: readValueSchema(z.number()),
  volume: readValueSchema(z.number()),
  openInterest: readValueSchema(z.number()),
  side: readValueSchema(z.enum(flowSides)),
  sweep: readValueSchema(z.literal(true)),
});

export const flowRowsSchema: z.ZodType<FlowRow[]> = z.array(flowRowSchema);

const fields = flowRowSchema.keyof().options;

const identity = ['ticker', 'optionType', 'strike', 'expiry', 'premium'] as const;

const isSameTrade = (one: FlowRow, other: FlowRow): boolean =>
  identity.every((field) => one[field] && other[field]) &&
  fields.every((field) => !one[field] || !other[field] || one[field].value === other[field].value);

const mergeRows = (one: FlowRow, other: FlowRow) =>
  Object.fromEntries(
    fields.map((field) => [field, mergeReadValues<unknown>([one[field], other[field]])]),
  ) as FlowRow;

/**
 * In the order of the screenshots. A row shown by two screenshots is one trade; two equal rows in
 * one screenshot are two trades.
 */
export function mergeFlowRows(screenshots: readonly (readonly FlowRow[])[]): FlowRow[] {
  let merged: FlowRow[] = [];
  for (const rows of screenshots) {
    const known = [...merged];
    const added: FlowRow[] = [];
    for (const row of rows) {
      const at = known.findIndex((other) => isSameTrade(other, row));
      const [same] = at < 0 ? [] : known.splice(at, 1);
      if (!same) added.push(row);
      else merged = merged.map((other) => (other === same ? mergeRows(same, row) : other));
    }
    merged = [...merged, ...added];
  }
  return merged;
}
