import type { Block } from './clipboard.ts';
import type { CellChange, GridColumn } from './grid-column.ts';
import { readPasted } from './read-choice.ts';

export interface ResolvedPaste<Row> {
  readonly changes: readonly CellChange<Row>[];
  /** Why nothing can be pasted, one sentence for each fault. */
  readonly faults: readonly string[];
}

interface PasteTarget<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  /** Where the first cell of the block goes. */
  readonly rowIndex: number;
  readonly columnIndex: number;
}

const refuse = (fault: string) => ({ changes: [], faults: [fault] });

/** The rows that the lines of a block go to. Where it begins with names of rows, these decide. */
function findRows<Row>(block: Block, { rows, columns, rowIndex, columnIndex }: PasteTarget<Row>) {
  const naming = columns[columnIndex];
  if (!naming?.rowHeader || !naming.text) {
    return block.map((_, index) => rows[rowIndex + index]);
  }
  const named = new Map(rows.map((row) => [naming.text?.(row).toLowerCase(), row]));
  return block.map(([name = '']) => named.get(name.toLowerCase()));
}

/**
 * Finds what pasting a block of a spreadsheet changes. Every text must be a value of its column; the
 * block must fit below and beside its first cell. A block that is pasted onto the names of rows
 * begins with names itself, in any order.
 */
export function resolvePaste<Row>(block: Block, target: PasteTarget<Row>): ResolvedPaste<Row> {
  const { columns, columnIndex } = target;
  const byName = Boolean(columns[columnIndex]?.rowHeader);
  const width = Math.max(...block.map((cells) => cells.length));
  const found = findRows(block, target);
  const faults = block.flatMap(([name], index) =>
    found[index] === undefined && byName ? [`${name || 'An empty name'} is not in the list.`] : [],
  );
  if (faults.length > 0) return { changes: [], faults };
  if (found.includes(undefined)) {
    const room = found.filter((row) => row !== undefined).length;
    return refuse(`It has ${block.length} rows, and there are ${room} from here down.`);
  }
  const covered = columns.slice(columnIndex, columnIndex + width);
  const edited = byName ? covered.slice(1) : covered;
  if (covered.length < width || edited.some(({ choice }) => !choice) || edited.length === 0) {
    return refuse(`It has ${width} columns, and not all of them can be pasted from here on.`);
  }
  return readCells(byName ? block.map((cells) => cells.slice(1)) : block, {
    rows: found as Row[],
    columns: edited,
    naming: columns.find((column) => column.rowHeader),
  });
}

interface PasteCells<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly naming: GridColumn<Row> | undefined;
}

function readCells<Row>(
  block: Block,
  { rows, columns, naming }: PasteCells<Row>,
): ResolvedPaste<Row> {
  const changes: CellChange<Row>[] = [];
  const faults: string[] = [];
  rows.forEach((row, rowIndex) => {
    for (const [columnIndex, { id, choice }] of columns.entries()) {
      if (!choice) continue;
      const text = block[rowIndex]?.[columnIndex] ?? '';
      const value = readPasted(choice.options, text, choice.aliases);
      if (value === undefined) {
        const shown = text === '' ? 'empty' : `“${text}”`;
        faults.push(`${choice.label} of ${naming?.text?.(row)} cannot be ${shown}.`);
      } else if (value !== choice.value(row)) changes.push({ row, columnId: id, value });
    }
  });
  return { changes: faults.length > 0 ? [] : changes, faults };
}
