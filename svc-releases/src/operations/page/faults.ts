import { type Markup, markup } from '@dashboard/server-pages';
import type { Overview } from '../overview.ts';
import { mergeReplicas } from '../services/services-section.ts';
import { renderSection } from './section.ts';

interface Fault {
  readonly sentence: string;
  readonly section: 'modules' | 'services' | 'queue';
}

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function listFaults({ services, releases, queue }: Overview): Fault[] {
  const { isRedisUp, gateways } = services;
  const faults: Fault[] = [];
  const report = (section: Fault['section'], sentence: string) =>
    faults.push({ section, sentence });

  if (!isRedisUp) report('services', 'Redis is down.');
  else if (!gateways) report('services', 'The gateways cannot be seen at the moment.');
  for (const { service, url, isUp, breakingChanges } of mergeReplicas(gateways ?? [])) {
    if (!isUp) report('services', `${service} at ${url} is down.`);
    else if (breakingChanges.length > 0)
      report('services', `${service} at ${url} breaks its contract.`);
  }
  if (!releases) report('modules', 'The releases cannot be read at the moment.');
  for (const { name, version, stats } of releases?.versions ?? []) {
    if (stats && stats.recentlyFailed > 0) {
      const pages = pluralize(stats.recentlyFailed, 'page');
      report('modules', `${name} ${version} failed in ${pages} in the last ten minutes.`);
    }
  }
  if (!queue) report('queue', 'The queue cannot be read at the moment.');
  else if (queue.failed.counts.failed > 0) {
    const { failed } = queue.failed.counts;
    report('queue', `${pluralize(failed, 'job')} ${failed === 1 ? 'has' : 'have'} failed.`);
  }
  return faults;
}

export function renderFaults(overview: Overview): Markup {
  const faults = listFaults(overview);
  const items = faults.map(
    ({ section, sentence }) => markup`<li><a class="bad" href="#${section}">${sentence}</a></li>`,
  );
  const nothing = markup`<p class="good">Nothing is wrong.</p>`;
  return renderSection(
    'now',
    'Now',
    items.length > 0 ? markup`<ul class="faults">${items}</ul>` : nothing,
  );
}
