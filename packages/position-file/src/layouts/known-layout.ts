import { type Layout, type LayoutColumn, layouts } from './broker-layouts.ts';
import type { Columns } from './columns.ts';

export function findLayout(names: string[]): Layout | undefined {
  return layouts.find((layout) =>
    layout.requiredNames.every((choices) => choices.some((name) => names.includes(name))),
  );
}

function findFirst(names: string[], wanted: string[]): number {
  return wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
}

/** Replaces columns found by their usual names with those that the layout names. */
export function applyLayout(found: Columns, layout: Layout, names: string[]): Columns {
  const columns = { ...found };
  for (const [column, wanted] of Object.entries(layout.columns) as [LayoutColumn, string[]][]) {
    const index = findFirst(names, wanted);
    if (index >= 0) columns[column] = index;
  }
  // The market price is never what was paid, however it was found.
  if (columns.price === columns.currentPrice) columns.price = -1;
  return columns;
}
