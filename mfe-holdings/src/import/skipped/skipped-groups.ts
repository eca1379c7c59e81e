import type { ImportPreview } from '@dashboard/contracts-portfolio';

export type SkippedLine = ImportPreview['skipped'][number];

/** The lines that were skipped for one reason. */
export interface SkippedGroup {
  readonly reason: string;
  /** They look like positions, which a person would look for. */
  readonly position: boolean;
  readonly lines: readonly SkippedLine[];
}

/** Reasons that name the ticker of the line, and what is said of several such lines. */
const sharedReasons: Readonly<Record<string, string>> = {
  short: 'Short positions; only long positions are imported.',
};

function createGroup(lines: readonly SkippedLine[]): SkippedGroup {
  const [first] = lines;
  const isShared = lines.some(({ reason }) => reason !== first?.reason);
  return {
    reason: (isShared && sharedReasons[first?.code ?? '']) || (first?.reason ?? ''),
    position: lines.some(({ position }) => position),
    lines,
  };
}

/** The lines by reason, in the order in which the reasons first occur: what looks like positions first. */
export function groupByReason(lines: readonly SkippedLine[]): SkippedGroup[] {
  const groups = new Map<string, SkippedLine[]>();
  for (const line of lines) {
    const key = line.code in sharedReasons ? line.code : line.reason;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()]
    .map(createGroup)
    .sort((one, other) => Number(other.position) - Number(one.position));
}

/** The number of lines with its noun: `1 line`, `4,445 lines`. */
export const formatLineCount = (count: number): string =>
  count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`;
