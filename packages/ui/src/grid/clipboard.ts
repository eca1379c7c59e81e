/** A block of cells of a spreadsheet, as rows of texts. */
export type Block = readonly (readonly string[])[];

/** Parses text that a spreadsheet copied: lines of cells with tabs between them. */
export function parseBlock(text: string): Block {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()));
}

/** Formats cells as text that a spreadsheet takes. */
export const formatBlock = (block: Block): string =>
  block.map((cells) => cells.map((cell) => cell.replace(/[\t\n]+/g, ' ')).join('\t')).join('\n');

/** The block repeated to a size, where the size is a multiple of it; else the block itself. */
export function fillSize(block: Block, rows: number, columns: number): Block {
  const width = block[0]?.length ?? 0;
  if (width === 0 || rows % block.length !== 0 || columns % width !== 0) return block;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => block[row % block.length]?.[column % width] ?? '',
    ),
  );
}
