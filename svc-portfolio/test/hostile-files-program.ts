/**
 * Previews position files without a database. Own process: garbage collection in a test runner's
 * heap takes longer than the test's limit.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { importPreviewSchema, type Position, previewImport } from '@dashboard/contracts-portfolio';
import { listen } from '@dashboard/test-kit';
import { completePosition, type HoldingRecord } from '../src/holdings/position.ts';
import { comparePositions } from '../src/imports/preview/compare-positions.ts';
import { presentPreview } from '../src/imports/preview/preview.view.ts';
import { readPositionFile } from '../src/imports/preview/read-position-file.ts';
import { extractText } from '../src/imports/preview/workbook.ts';
import { readMultipart } from '../src/multipart.ts';
import { measureBlocks } from './event-loop.ts';

const fund = 'Growth Fund';

function createHeld(holdings: readonly Position[]): HoldingRecord[] {
  const rest = { fund, dateOpened: null, version: 1 } as const;
  return holdings.map((holding, index) => ({
    ...completePosition(holding),
    ...rest,
    quantity: holding.quantity + 1,
    id: String(index),
  }));
}

async function preview(request: IncomingMessage): Promise<string> {
  const { files } = await readMultipart(request, previewImport.multipart);
  const text = await extractText(files.file?.[0]?.bytes ?? Buffer.alloc(0));
  const file = await readPositionFile(text);
  // In the service, holdings come from the database, in a later task.
  await new Promise(setImmediate);
  const held = createHeld(file.holdings);
  await new Promise(setImmediate);
  const facts = { revision: 1, overlaps: [], lastAsOf: null };
  const comparison = await comparePositions({ file, fund, held, ...facts });
  const { updated, skipped } = importPreviewSchema.parse(presentPreview(comparison));
  JSON.stringify({ updated, skipped });
  return `${updated.length} holdings`;
}

const server = createServer(async (request, response) => {
  const { result: outcome, longestMs } = await measureBlocks(() =>
    preview(request).catch((error) => String(error.status ?? error)),
  );
  response.end(JSON.stringify({ outcome, longestMs }));
});
console.log(await listen(server));
