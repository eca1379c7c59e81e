import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallTestProgram } from '@dashboard/runner-kit/test-program';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { stringify } from 'yaml';
import { z } from 'zod';

export type Targets = Readonly<Record<string, readonly string[]>>;

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.enum(['pending', 'firing']),
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
      }),
    ),
  }),
});
const querySchema = z.object({ data: z.object({ result: z.array(z.unknown()) }) });

export const prometheusPackage = { debian: 'prometheus', homebrew: 'prometheus' };

export const findPrometheus = () =>
  findOrInstallTestProgram({ ...prometheusPackage, executable: 'prometheus' });

export async function startPrometheus(rules: string, targets: Targets) {
  const command = await findPrometheus();
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = (name: string) => join(folder, name);

  /** Prometheus reads the file immediately, so it must be written atomically. */
  async function setTargets(next: Targets): Promise<void> {
    const groups = Object.entries(next).map(([job, list]) => ({ targets: list, labels: { job } }));
    await writeFile(file('targets.json.next'), JSON.stringify(groups));
    await rename(file('targets.json.next'), file('targets.json'));
  }
  await setTargets(targets);
  await writeFile(file('rules.yaml'), rules);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
    rule_files: [file('rules.yaml')],
    scrape_configs: [
      {
        job_name: 'product',
        file_sd_configs: [{ files: [file('targets.json')], refresh_interval: '1s' }],
      },
    ],
  };
  await writeFile(file('prometheus.yaml'), stringify(config));
  const args = [
    `--config.file=${file('prometheus.yaml')}`,
    `--storage.tsdb.path=${file('data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const get = async (path: string) => (await fetch(url + path)).json();
  await waitUntil(async () => (await fetch(`${url}/-/ready`)).ok);

  return {
    setTargets,
    async listFiring() {
      const { data } = alertsSchema.parse(await get('/api/v1/alerts'));
      return data.alerts.filter(({ state }) => state === 'firing');
    },
    async countSeries(query: string): Promise<number> {
      const answer = await get(`/api/v1/query?${new URLSearchParams({ query })}`);
      return querySchema.parse(answer).data.result.length;
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
