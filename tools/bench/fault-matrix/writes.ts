import { setTimeout as delay } from 'node:timers/promises';
import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { s3Credentials } from '@dashboard/s3-test-server';
import pg from 'pg';
import { type Product, releasedModule } from './product.ts';

const JOBS_DONE_WITHIN_MS = 30_000;

export function createWrites() {
  return {
    figures: 0,
    alerts: new Set<string>(),
    images: new Set<string>(),
    jobs: new Set<string>(),
    releases: 0,
  };
}

export type Writes = ReturnType<typeof createWrites>;

export async function countLost(
  { databases, buckets }: Pick<Product, 'databases' | 'buckets'>,
  writes: Writes,
): Promise<Readonly<Record<string, number>>> {
  const [portfolio, flow] = [databases.portfolio, databases.flow].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  if (!portfolio || !flow) throw new Error('A database is missing.');
  await Promise.all([portfolio.connect(), flow.connect()]);
  const countMissing = async (client: pg.Client, statement: string, ids: Set<string>) =>
    ids.size - ((await client.query(statement, [[...ids]])).rowCount ?? 0);
  try {
    const figures = await portfolio.query(
      'SELECT all_time_pnl AS last FROM manual_pnl WHERE fund = $1',
      [MAIN_FUND],
    );
    const images = await countMissing(
      portfolio,
      'SELECT id FROM images WHERE id = ANY($1)',
      writes.images,
    );
    const isBehind = Number(figures.rows[0]?.last) < writes.figures;
    const doneJobs = "SELECT id FROM jobs WHERE id = ANY($1) AND state = 'completed'";
    let jobs = await countMissing(portfolio, doneJobs, writes.jobs);
    for (const end = Date.now() + JOBS_DONE_WITHIN_MS; jobs > 0 && Date.now() < end; ) {
      await delay(250);
      jobs = await countMissing(portfolio, doneJobs, writes.jobs);
    }
    const alerts = 'SELECT id FROM flow_alerts WHERE id = ANY($1)';
    return {
      'admin edits': images + (isBehind ? 1 : 0),
      import: jobs,
      alert: await countMissing(flow, alerts, writes.alerts),
      release: Math.max(0, writes.releases - countReleases(buckets.registry.objects)),
    };
  } finally {
    await Promise.all([portfolio.end(), flow.end()]);
  }
}

function countReleases(objects: ReadonlyMap<string, Buffer>): number {
  const history = objects.get(`/${s3Credentials.bucket}/log.jsonl`)?.toString('utf8') ?? '';
  return history
    .split('\n')
    .filter((line) => line.includes(`"${releasedModule}"`) && line.includes('"canary"')).length;
}
