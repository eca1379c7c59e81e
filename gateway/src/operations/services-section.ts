import { type Markup, markup } from '../plain-page/markup.ts';
import type { Overview, ServiceLine } from './overview.ts';
import { table } from './table.ts';

const KILOBYTE = 1024;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / KILOBYTE).toLocaleString('en-US')} KB`;

const upOrAway = (isUp: boolean) =>
  isUp ? markup`<span class="good">Up</span>` : markup`<span class="bad">Away</span>`;

function contract({ version, breaks }: ServiceLine): Markup {
  if (breaks.length === 0) return version ? markup`Fits` : markup`Not known yet`;
  const sentences = breaks.map((sentence) => markup`<li>${sentence}</li>`);
  return markup`<span class="bad">Breaks ${breaks.length} of what is asked of it</span>
<ul class="reasons">${sentences}</ul>`;
}

type Shown = Pick<Overview, 'services' | 'isRedisUp' | 'streams' | 'memory'>;

export function servicesSection({ services, isRedisUp, streams, memory }: Shown): Markup {
  return markup`<section aria-labelledby="services"><h2 id="services">Services</h2>
<dl><div><dt>Redis</dt><dd>${upOrAway(isRedisUp)}</dd></div>
<div><dt>Open streams</dt><dd>${streams}</dd></div>
<div><dt>Remembered answers</dt><dd>${memory.entries} <small>(${kilobytes(memory.bytes)})</small></dd></div></dl>
${table({
  caption: 'Replicas of the services, as this gateway sees them',
  headings: ['Service', 'Address', 'State', 'Version', 'Contract'],
  rows: services.map((line) => [
    line.service,
    markup`<code>${line.url}</code>`,
    upOrAway(line.isUp),
    line.version ? markup`<code>${line.version}</code>` : '—',
    contract(line),
  ]),
  empty: 'No replica is known.',
})}</section>`;
}
