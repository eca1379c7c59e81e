import type { CacheSize } from '@dashboard/response-cache';
import { type Markup, markup, renderTable } from '@dashboard/server-pages';
import type { ReplicaState } from '../../upstreams/replicas.ts';
import { renderSection } from '../page/section.ts';

export interface ReplicaRow extends ReplicaState {
  readonly service: string;
}

export interface ServicesState {
  readonly replicas: readonly ReplicaRow[];
  readonly isRedisUp: boolean;
  readonly openStreams: number;
  readonly cache: CacheSize;
}

const KILOBYTE = 1024;

const formatKilobytes = (bytes: number) =>
  `${Math.ceil(bytes / KILOBYTE).toLocaleString('en-US')} KB`;

const renderHealth = (isUp: boolean) =>
  isUp ? markup`<span class="good">Up</span>` : markup`<span class="bad">Down</span>`;

function renderContract({ version, breakingChanges }: ReplicaRow): Markup {
  if (breakingChanges.length === 0) return version ? markup`Compatible` : markup`Not known yet`;
  const items = breakingChanges.map((sentence) => markup`<li>${sentence}</li>`);
  return markup`<details><summary class="bad">Breaking changes: ${breakingChanges.length}</summary>
<ul class="reasons">${items}</ul></details>`;
}

export function renderServicesSection(state: ServicesState): Markup {
  const { replicas, isRedisUp, openStreams, cache } = state;
  const body = markup`<dl><div><dt>Redis</dt><dd>${renderHealth(isRedisUp)}</dd></div>
<div><dt>Open streams</dt><dd>${openStreams}</dd></div>
<div><dt>Cached responses</dt><dd>${cache.entries} <small>(${formatKilobytes(cache.bytes)})</small></dd></div></dl>
${renderTable({
  caption: 'Replicas of the services, as this gateway sees them',
  headings: ['Service', 'Address', 'State', 'Version', 'Contract'],
  rows: replicas.map((row) => [
    row.service,
    markup`<code>${row.url}</code>`,
    renderHealth(row.isUp),
    row.version ? markup`<code class="hash" title="${row.version}">${row.version}</code>` : '—',
    renderContract(row),
  ]),
  empty: 'No replica is known.',
})}`;
  return renderSection('services', 'Services', body);
}
