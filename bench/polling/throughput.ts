import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { LOAD_CORE, onCore, tools } from './machine.ts';

const CONNECTIONS = 64;

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
}

/** As many requests as an address answers, a second. @throws Error when any was answered wrongly */
export const requestsPerSecond = (load: Load): Promise<number> =>
  tools.wrk ? withWrk(load) : withAutocannon(load);

async function withWrk({ url, headers, seconds }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given, url];
  const child = spawn(...onCore(LOAD_CORE, 'wrk', args), { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await text(child.stdout);
  if (/Non-2xx or 3xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
}

async function withAutocannon({ url, headers, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS });
  if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other answers`);
  }
  return result.requests.average;
}
