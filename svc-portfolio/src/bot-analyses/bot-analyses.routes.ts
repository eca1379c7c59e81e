import {
  analyzeScreenshots,
  applyBotAnalysis,
  getBotAnalysis,
} from '@dashboard/contracts-portfolio';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { ok, type Route, respondWith, route, unchanged } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { JobDependencies } from '../jobs/job-queue.ts';
import { submitJob } from '../jobs/jobs.service.ts';
import { readForm } from '../multipart.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { botAnalysisJob } from './bot-analyses.jobs.ts';
import { applyAnalysis } from './bot-analyses.service.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';
import { listReadSymbols, presentBotAnalysis } from './bot-analyses.view.ts';
import { rewriteScreenshot } from './screenshot-image.ts';

export function botAnalysisRoutes(dependencies: JobDependencies): Route[] {
  const { db, queue } = dependencies;
  const write = createWrite(dependencies);
  return [
    write(
      analyzeScreenshots,
      {
        async prepare({ raw }) {
          const { files } = await readForm(
            raw,
            analyzeScreenshots.multipart,
            'At least one screenshot is needed',
          );
          const images: Buffer[] = [];
          // One at a time, because processing an image takes a lot of memory.
          for (const { bytes } of files) images.push(await rewriteScreenshot(bytes));
          return images;
        },
        async finish(accepted) {
          await queue.enqueue(accepted.body.analysisId);
          return accepted;
        },
      },
      async ({ caller }, { tx, prepared: images }) => {
        const id = await submitJob(tx, botAnalysisJob, {}, caller);
        const store = createBotAnalysisStore(tx);
        await store.insertAnalysis(id, images);
        await store.deleteAbandonedScreenshots();
        await appendAuditEntry(tx, {
          caller,
          action: 'bot-analysis.submitted',
          subject: { kind: 'bot-analysis', id, name: 'Screenshots' },
          after: { screenshots: images.length },
        });
        return respondWith(202, { analysisId: id, status: 'queued' as const });
      },
    ),

    route(getBotAnalysis, async () => {
      const analysis = await createBotAnalysisStore(db).findNewest();
      if (!analysis) return ok(null);
      const stocks = await createStockService(db).findStocks(listReadSymbols(analysis));
      return ok(presentBotAnalysis(analysis, stocks));
    }),

    write(applyBotAnalysis, async ({ body: { analysisId, ...request }, caller }, { tx }) => {
      const result = await applyAnalysis(tx, analysisId, request, caller);
      return result.applied.length > 0 ? ok(result) : unchanged(result);
    }),
  ];
}
