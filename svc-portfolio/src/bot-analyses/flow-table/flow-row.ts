import { flowRowSchema, type ReadFlowRow } from '@dashboard/contracts-portfolio';
import { keyof } from 'zod/mini';
import { mergeReadValues } from '../state-table/state-reading.ts';

export type FlowRow = Readonly<ReadFlowRow>;

const fields = keyof(flowRowSchema).options;

const identity = ['ticker', 'optionType', 'strike', 'expiry', 'premium'] as const;

const isSameTrade = (one: FlowRow, other: FlowRow): boolean =>
  identity.every((field) => one[field] && other[field]) &&
  fields.every((field) => !one[field] || !other[field] || one[field].value === other[field].value);

const mergeRows = (one: FlowRow, other: FlowRow) =>
  Object.fromEntries(
    fields.map((field) => [field, mergeReadValues<unknown>([one[field], other[field]])]),
  ) as FlowRow;

/** A row in two screenshots is one trade; two equal rows in one screenshot are two trades. */
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
