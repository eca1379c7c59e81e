import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import autocannon from 'autocannon';
import { LOAD_CORE, onCore, tools } from './machine.ts';

const CONNECTIONS = 64;

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

export const measureThroughput = (supervisor: Supervisor, load: Load): Promise<number> =>
  tools.wrk ? measureWithWrk(supervisor, load) : measureWithAutocannon(load);

async function measureWithWrk(
  supervisor: Supervisor,
  { url, headers, seconds }: Load,
): Promise<number> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headerArgs, url];
  const output = await supervisor.run(onCore(LOAD_CORE, { name: 'wrk', command: 'wrk', args }));
  if (/Non-2xx or 3xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function measureWithAutocannon({ url, headers, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other responses`);
  }
  return result.requests.average;
}
