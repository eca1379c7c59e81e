import { describeCores, formatVerdict } from '../measuring/format.ts';
import { computeRatioOfMedians, median, percentile } from '../measuring/statistics.ts';
import type { Connection, FirstView } from './first-view.ts';
import type { TimedRequest } from './longest-chain.ts';

export const buildForms = ['federated', 'single'] as const;
type BuildForm = (typeof buildForms)[number];

export interface FirstViewMeasurement {
  readonly browser: string;
  readonly views: readonly {
    readonly connection: Connection;
    readonly form: BuildForm;
    readonly views: readonly FirstView[];
  }[];
}

type Metric = (view: FirstView) => number;

const targets = { time: 1.15, bytes: 1.15 };
const titles = { federated: 'federated', single: 'one build' };

const medianOf = (views: readonly FirstView[], metric: Metric) => median(views.map(metric));
const formatMs = (value: number) => `${value.toFixed(0)} ms`;
const formatKB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
const chainLength: Metric = ({ chain }) => chain.length;

function formatRow({ connection, form, views }: FirstViewMeasurement['views'][number]): string {
  const times = views.map(({ firstRowMs }) => firstRowMs);
  const cells = [
    connection.name,
    titles[form],
    formatMs(median(times)),
    formatMs(percentile(times, 0.9)),
    formatKB(medianOf(views, ({ scriptBytes }) => scriptBytes)),
    formatKB(medianOf(views, ({ bytes }) => bytes)),
    medianOf(views, ({ requests }) => requests),
    medianOf(views, chainLength),
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatChain(views: readonly FirstView[]): string {
  const length = medianOf(views, chainLength);
  const { chain } = views.find((view) => view.chain.length === length) as FirstView;
  const formatStep = ({ path, startedAt, endedAt }: TimedRequest) => {
    const [withoutQuery = ''] = decodeURI(path).split('?');
    const short = withoutQuery.replace(/^(\/shell|\/modules\/[^/]+)\/[^/]+\//, '$1/…/');
    return `\`${short}\` (${startedAt.toFixed(0)}–${endedAt.toFixed(0)} ms)`;
  };
  return chain.map(formatStep).join(' → ');
}

function formatTarget(
  title: string,
  target: number,
  all: FirstViewMeasurement['views'],
  metric: Metric,
): string {
  const federated = all.filter(({ form }) => form === 'federated');
  const ratios = federated.map(({ connection, views }) => {
    const single = all.find((one) => one.form === 'single' && one.connection === connection);
    const ratio = computeRatioOfMedians(views.map(metric), single?.views.map(metric) ?? []);
    return { ...connection, ...ratio };
  });
  const measured = ratios.map(
    ({ name, value, low, high }) =>
      `${value.toFixed(2)} (${name}; ${low.toFixed(2)} to ${high.toFixed(2)})`,
  );
  const reached = ratios.every(({ value }) => value <= target);
  return `| ${title}, at most | ${target} | ${measured.join(', ')} | ${formatVerdict(reached)} |`;
}

export function formatFirstView({ browser, views }: FirstViewMeasurement): string {
  const chains = views.map(
    ({ connection, form, views: ofForm }) =>
      `- ${connection.name}, ${titles[form]}: ${formatChain(ofForm)}`,
  );
  return `
A student opens \`/student\` with an empty cache, until the first row of the watchlist is on screen; ${views[0]?.views.length} loads of each in turns. The build without federation has the modules as lazy chunks, and the same gateway, preloads and hashes of scripts. ${describeCores()}, servers and browser together; Node ${process.versions.node}; Chromium ${browser}.

| connection | build | median | 90 % | scripts | all | requests | chain |
|---|---|---|---|---|---|---|---|
${views.map(formatRow).join('\n')}

Bytes are of the bodies as sent. Chain: the longest chain of requests up to the one for the stocks in which each started after the previous one ended, whether or not it waited for that:

${chains.join('\n')}

| target | bar | measured | |
|---|---|---|---|
${formatTarget('time to the first row ÷ that of one build', targets.time, views, ({ firstRowMs }) => firstRowMs)}
${formatTarget('bytes of scripts ÷ those of one build', targets.bytes, views, ({ scriptBytes }) => scriptBytes)}

In brackets: the 90 % confidence interval of the ratio of the medians.
`;
}
