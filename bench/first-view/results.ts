import { cpus } from 'node:os';
import { at, ratioOf } from './figures.ts';
import type { Connection, FirstView } from './first-view.ts';
import type { Timed } from './longest-chain.ts';

export const forms = ['federated', 'single'] as const;
type Form = (typeof forms)[number];

export interface Measured {
  /** Version of Chromium. */
  readonly browser: string;
  readonly views: readonly ({ readonly connection: Connection } & Record<Form, FirstView[]>)[];
}

const HEADING = '\n## First view, federated and as one build\n';
const bars = { time: 1.15, bytes: 1.25 };
const titles = { federated: 'federated', single: 'one build' };

const middle = (views: readonly FirstView[], figure: (view: FirstView) => number) =>
  at(views.map(figure), 0.5);
const ms = (value: number) => `${value.toFixed(0)} ms`;
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
const inTurn = ({ chain }: FirstView) => chain.length;

function row(connection: string, form: Form, views: readonly FirstView[]): string {
  const times = views.map(({ firstRow }) => firstRow);
  const cells = [
    connection,
    titles[form],
    ms(at(times, 0.5)),
    ms(at(times, 0.9)),
    kb(middle(views, ({ scriptBytes }) => scriptBytes)),
    kb(middle(views, ({ bytes }) => bytes)),
    middle(views, ({ requests }) => requests),
    middle(views, inTurn),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The chain of a view that is in the middle by its length, without the versions in addresses. */
function chainOf(views: readonly FirstView[]): string {
  const length = middle(views, inTurn);
  const { chain } = views.find((view) => view.chain.length === length) as FirstView;
  const step = ({ address, began, ended }: Timed) => {
    const [path = ''] = decodeURI(address).split('?');
    const short = path.replace(/^(\/shell|\/modules\/[^/]+)\/[^/]+\//, '$1/…/');
    return `\`${short}\` (${began.toFixed(0)}–${ended.toFixed(0)} ms)`;
  };
  return chain.map(step).join(' → ');
}

function target(
  what: string,
  bar: number,
  views: Measured['views'],
  figure: (view: FirstView) => number,
): string {
  const ratios = views.map(({ connection, federated, single }) => ({
    ...connection,
    ...ratioOf(federated.map(figure), single.map(figure)),
  }));
  const measured = ratios.map(
    ({ name, value, least, most }) =>
      `${value.toFixed(2)} (${name}; ${least.toFixed(2)} to ${most.toFixed(2)})`,
  );
  const reached = ratios.every(({ value }) => value <= bar);
  return `| ${what}, at most | ${bar} | ${measured.join(', ')} | ${reached ? 'reached' : '**missed**'} |`;
}

/** The page of results with this part at its end, in place of an earlier one. */
export function withFirstView(page: string, { browser, views }: Measured) {
  const rows = views.flatMap((view) =>
    forms.map((form) => row(view.connection.name, form, view[form])),
  );
  const chains = views.flatMap((view) =>
    forms.map((form) => `- ${view.connection.name}, ${titles[form]}: ${chainOf(view[form])}`),
  );
  const part = `${HEADING}
A student opens \`/student\` with nothing kept, until the first row of the watchlist is on screen; ${views[0]?.federated.length} loads of each in turns. The build without federation has the modules as lazy chunks, and the same gateway, preloads and hashes of scripts. ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), servers and browser together; Node ${process.versions.node}; Chromium ${browser}.

| connection | build | median | 90 % | scripts | all | requests | in turn |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Bytes are those of the bodies as they were sent. In turn: the most requests up to the one for the stocks of which each began after the one before had ended, whether or not it waited for it:

${chains.join('\n')}

| target | bar | measured | |
|---|---|---|---|
${target('time to the first row ÷ that of one build', bars.time, views, ({ firstRow }) => firstRow)}
${target('bytes of scripts ÷ those of one build', bars.bytes, views, ({ scriptBytes }) => scriptBytes)}

In brackets: where the ratio of the medians would be 9 times of 10.
`;
  return { page: `${(page.split(HEADING)[0] as string).trimEnd()}\n${part}`, part };
}
