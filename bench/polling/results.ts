import type { Freshness } from './freshness.ts';

export interface Measured {
  readonly machine: string;
  /** Requests per second of each round, by what answered them. */
  readonly polls: Record<string, { readonly full: number[]; readonly notModified: number[] }>;
  readonly students: {
    readonly students: number;
    readonly sent: number;
    readonly perSecond: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
    readonly errors: number;
    readonly statuses: Readonly<Record<string, number>>;
    readonly queriesPerSecond: number;
  };
  readonly freshness: Freshness;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const ms = (value: number) => `${value.toFixed(1)} ms`;
const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
const verdict = (reached: boolean) => (reached ? 'reached' : '**missed**');

/** The page of results: what was measured, and each target with what was reached. */
export function resultsPage(
  measured: Measured & { middle: (values: readonly number[]) => number },
): string {
  const { machine, polls, students, freshness, middle } = measured;
  const of = (name: string, kind: 'full' | 'notModified') => {
    const values = polls[name]?.[kind];
    return values ? middle(values) : undefined;
  };
  const ours = { full: of('our gateway', 'full') ?? 0, not: of('our gateway', 'notModified') ?? 0 };
  const ratio = (name: string) => {
    const [full, not] = [of(name, 'full'), of(name, 'notModified')];
    return full && not ? { full: ours.full / full, not: ours.not / not } : undefined;
  };
  const rows = Object.keys(polls).map((name) => {
    const r = ratio(name);
    return `| ${name} | ${whole(of(name, 'full') ?? 0)} | ${whole(of(name, 'notModified') ?? 0)} | ${r?.full.toFixed(2)} | ${r?.not.toFixed(2)} |`;
  });
  const target = (what: string, name: string, least: number) => {
    const r = ratio(name);
    return r
      ? `| ${what} | ${least} | ${r.full.toFixed(2)} (200), ${r.not.toFixed(2)} (304) | ${verdict(r.full >= least && r.not >= least)} |`
      : `| ${what} | ${least} | not measured: absent on this machine | |`;
  };
  const { announced, withoutRedis } = freshness;
  const slowest = withoutRedis.at(-1) as number;
  return `# Results

Written by \`npm run bench\`. ${machine}.

## Polls a second

The list of flow alerts, answered in full (200) and as known (304); middle of ${polls['our gateway']?.full.length} rounds taken in turns.

| answered by | 200 | 304 | ours ÷ it, 200 | ours ÷ it, 304 |
|---|---|---|---|---|
${rows.join('\n')}

## ${whole(students.students)} students

On their real schedule: flow and manual P&L every 5 s, the bell's two calls every 30 s; ${whole(students.sent)} requests, ${whole(students.perSecond)} a second.

| p50 | p99 | longest | errors | statements a second of svc-flow |
|---|---|---|---|---|
| ${ms(students.p50)} | ${ms(students.p99)} | ${ms(students.max)} | ${students.errors} | ${students.queriesPerSecond.toFixed(2)} |

## From a commit to the answer that shows it

| | median | 95 % | longest |
|---|---|---|---|
| announced | ${ms(at(announced, 0.5))} | ${ms(at(announced, 0.95))} | ${ms(announced.at(-1) as number)} |
| Redis frozen | ${ms(at(withoutRedis, 0.5))} | ${ms(at(withoutRedis, 0.95))} | ${ms(slowest)} |

## Targets

| target | bar | measured | |
|---|---|---|---|
${target('beside bare node:http, at least', 'bare node:http', 0.8)}
${target('beside nginx proxying the service, at least', 'nginx proxying svc-flow', 4)}
| p99 of the students, at most | 100 ms | ${ms(students.p99)} | ${verdict(students.p99 <= 100)} |
| errors of the students | 0 | ${students.errors} | ${verdict(students.errors === 0)} |
| statements a second and replica of svc-flow, at most | 2 | ${students.queriesPerSecond.toFixed(2)} | ${verdict(students.queriesPerSecond <= 2)} |
| a change is seen, median, at most | 50 ms | ${ms(at(announced, 0.5))} | ${verdict(at(announced, 0.5) <= 50)} |
| without Redis, at most | 1,100 ms | ${ms(slowest)} | ${verdict(slowest <= 1_100)} |
`;
}
