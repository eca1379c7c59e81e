import { createServer } from 'node:http';
import { createWorkerService } from '@dashboard/service-kit/http';
import { silentLogger } from '@dashboard/service-kit/testing';
import { listen } from '@dashboard/test-kit';
import { createJobDurations } from '../../../svc-portfolio/src/jobs/job-metrics.ts';
import { openPortfolio } from '../../../svc-portfolio/test/test-portfolio.ts';
import { startReleases } from '../../../svc-releases/test/releases.ts';

async function readNames(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gm)].flatMap(({ groups = {} }) => {
    const { name = '', type } = groups;
    const isHistogram = type === 'histogram' || type === 'summary';
    return isHistogram ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name];
  });
}

export async function listExposedMetrics(): Promise<ReadonlySet<string>> {
  const cleanup = new AsyncDisposableStack();
  try {
    const releases = await startReleases();
    cleanup.defer(releases.close);
    const portfolio = await openPortfolio();
    cleanup.defer(portfolio.close);
    const worker = createServer(
      createWorkerService({
        name: 'worker',
        version: '1.0.0',
        db: portfolio.db,
        logger: silentLogger,
        isAlive: () => true,
        readinessChecks: {},
        metrics: [createJobDurations([])],
      }).callback(),
    );
    cleanup.defer(() => {
      worker.close();
      worker.closeAllConnections();
    });
    const { url: gateway, releasesUrl } = releases;
    const origins = [
      gateway,
      releasesUrl,
      portfolio.origin,
      `http://127.0.0.1:${await listen(worker)}`,
    ];
    return new Set((await Promise.all(origins.map(readNames))).flat());
  } finally {
    await cleanup.disposeAsync();
  }
}
