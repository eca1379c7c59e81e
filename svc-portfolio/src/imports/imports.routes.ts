import {
  describeFileType,
  type Fund,
  type ImportRecord,
  importHoldings,
  isPositionFileName,
  listImports,
  previewImport,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { mergePositions } from '@dashboard/position-file';
import {
  badRequest,
  conflict,
  HttpError,
  ok,
  type Route,
  respondWith,
  route,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';
import { createFundStore } from '../funds/funds.store.ts';
import { completePosition, toPosition } from '../holdings/position.ts';
import type { JobDependencies } from '../jobs/job-queue.ts';
import { type JobRecord, submitJob, waitForJob } from '../jobs/jobs.service.ts';
import { readForm } from '../multipart.ts';
import { importedLines } from './imported-lines.ts';
import { FUND_CHANGED, importJob } from './imports.jobs.ts';
import { createImportStore, type ImportSummary } from './imports.store.ts';
import { compareFile } from './preview/compare-file.ts';
import { presentPreview } from './preview/preview.view.ts';
import { revertImport } from './undo-import.ts';

export interface ImportDependencies extends JobDependencies {
  readonly imports: {
    /** How long an import call waits for its job before it responds with 202. */
    readonly waitMs: number;
  };
}

const presentImport = ({ id, at, ...summary }: ImportSummary): ImportRecord => ({
  ...summary,
  jobId: id,
  at: at.toISOString(),
});

async function assertRevision(tx: Knex, fund: Fund, revision: number): Promise<void> {
  if ((await createFundStore(tx).getChangedAt(fund)) === revision) return;
  throw conflict(FUND_CHANGED, 'fund_changed');
}

async function explainFailure(
  db: Knex,
  { error, rejected }: JobRecord,
  { fund, revision }: { fund: Fund; revision?: number },
): Promise<HttpError> {
  if (rejected) return badRequest(error ?? '', undefined, [...rejected]);
  if (revision !== undefined) await assertRevision(db, fund, revision);
  return new HttpError(500, 'job_failed', error ?? 'The import failed');
}

export function importRoutes(dependencies: ImportDependencies): Route[] {
  const { db, queue, tradingTimeZone } = dependencies;
  const write = createWrite(dependencies);
  const { waitMs } = dependencies.imports;
  return [
    route(listImports, async ({ query }) => {
      await createFundStore(db).assertKnown(query.fund);
      const imports = await createImportStore(db).listImports(query.fund);
      return ok(imports.map(presentImport));
    }),

    write(undoImport, { hasLockLimit: true }, async ({ params, caller }, { tx }) => {
      const today = computeTradingDay(new Date(), tradingTimeZone);
      return ok(presentImport(await revertImport(tx, params.jobId, today, caller)));
    }),

    route(previewImport, async ({ raw }) => {
      const { fields, files } = await readForm(raw, previewImport.multipart, 'A file is needed');
      const [{ name, bytes }] = files;
      if (!isPositionFileName(name)) throw unsupportedMediaType(describeFileType(name));
      return ok(presentPreview(await compareFile(db, { ...fields, bytes })));
    }),

    write(
      importHoldings,
      {
        bodyLines: importedLines,
        async finish(accepted, { body }) {
          const { jobId } = accepted.body;
          await queue.enqueue(jobId);
          const job = await waitForJob(db, jobId, waitMs);
          if (!job) return accepted;
          if (!job.results) throw await explainFailure(db, job, body);
          return ok({ results: job.results, jobId });
        },
      },
      async ({ body: { holdings, ...body }, caller }, { tx }) => {
        const { fund, revision, source } = body;
        await createFundStore(tx).assertKnown(fund);
        if (revision !== undefined) await assertRevision(tx, fund, revision);
        const positions = mergePositions(holdings.map(toPosition)).map(completePosition);
        const input = { fund, positions, revision, source };
        return respondWith(202, { jobId: await submitJob(tx, importJob, input, caller) });
      },
    ),
  ];
}
