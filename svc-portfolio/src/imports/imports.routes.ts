import { formatIssues } from '@dashboard/contracts-http';
import {
  importHoldings,
  isCsvFileName,
  listImports,
  previewImport,
  undoImport,
} from '@dashboard/contracts-portfolio';
import {
  badRequest,
  computeTradingDay,
  HttpError,
  inTransaction,
  ok,
  type Route,
  respondWith,
  route,
  unsupportedMediaType,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { submitJob, waitForJob } from '../jobs/jobs.service.ts';
import { type MultipartForm, readMultipart } from '../multipart.ts';
import { toPositions } from './imported-positions.ts';
import { importJob } from './imports.jobs.ts';
import { compareFile } from './imports.service.ts';
import { createImportStore } from './imports.store.ts';
import { presentImport, presentPreview } from './imports.view.ts';
import { undoImport as restoreFund } from './undo-import.ts';

/** @throws 400, 415 */
function parsePreviewForm({ fields, files }: MultipartForm) {
  const parsed = previewImport.multipart.fields.safeParse(fields);
  if (!parsed.success) throw badRequest('The form is not valid', formatIssues(parsed.error));
  const file = files.file?.[0];
  if (!file) throw badRequest('A file is needed', [{ path: 'file', message: 'A file is needed' }]);
  if (!isCsvFileName(file.name)) throw unsupportedMediaType('Please upload a CSV file.');
  return { fund: parsed.data.fund, bytes: file.bytes };
}

export function importRoutes(dependencies: Dependencies): Route[] {
  const { db, queue, changePublisher, tradingTimeZone } = dependencies;
  const { waitMs } = dependencies.imports;
  return [
    route(listImports, async ({ query }) => {
      const imports = await createImportStore(db).listImports(query.fund);
      return ok(imports.map(presentImport));
    }),

    route(undoImport, async ({ params, caller }) => {
      const today = computeTradingDay(new Date(), tradingTimeZone);
      const undone = await inTransaction(db, (tx) => restoreFund(tx, params.jobId, today, caller));
      changePublisher.publish('holdings', 'daily-activity', 'portfolio-activity');
      return ok(presentImport(undone));
    }),

    route(previewImport, async ({ raw }) => {
      const { fund, bytes } = parsePreviewForm(await readMultipart(raw, previewImport.multipart));
      const { file, difference } = await compareFile(db, fund, bytes);
      return ok(presentPreview(fund, file, difference));
    }),

    route(importHoldings, async ({ body, caller, idempotencyKey: key }) => {
      const input = { fund: body.fund, positions: toPositions(body) };
      const accepted = await withIdempotencyKey(
        db,
        { key, endpoint: importHoldings.id, body },
        async (tx) => respondWith(202, { jobId: await submitJob(tx, importJob, input, caller) }),
      );
      const { jobId } = accepted.body;
      await queue.enqueue(jobId);
      const job = await waitForJob(db, jobId, waitMs);
      if (!job) return accepted;
      if (!job.results) throw new HttpError(500, 'job_failed', job.error ?? 'The import failed');
      return ok({ results: job.results, jobId });
    }),
  ];
}
