import { jobStates, type ListedJob } from '@dashboard/contracts-portfolio';
import { type Markup, markup } from '../plain-page/markup.ts';
import { retryAddress } from './address.ts';
import type { WriteMoment } from './moments.ts';
import type { Overview } from './overview.ts';
import { table } from './table.ts';

const CLEAR_ALL = 'holdings-clear';
const kinds: Readonly<Record<string, string>> = {
  'holdings-import': 'Import',
  [CLEAR_ALL]: 'Clear All',
  'bot-analysis': 'Screenshots',
};
const kindOf = ({ kind }: ListedJob) => kinds[kind] ?? kind;
const fundOf = ({ fund, kind }: ListedJob) => fund ?? (kind === CLEAR_ALL ? 'All funds' : '—');

const states = { queued: 'Queued', active: 'Active', completed: 'Completed', failed: 'Failed' };

const retryForm = (job: ListedJob) =>
  markup`<form method="post" action="${retryAddress(job.id)}">
<input type="hidden" name="failedAt" value="${job.updatedAt}">
<button>Retry<span class="hidden"> ${kindOf(job)} of ${fundOf(job)}</span></button></form>`;

const progressOf = ({ progress }: ListedJob) =>
  markup`<progress max="100" value="${progress}"></progress> ${progress}%`;

export function queueSection(queue: Overview['queue'], write: WriteMoment): Markup {
  const section = (body: Markup) =>
    markup`<section aria-labelledby="queue"><h2 id="queue">Queue</h2>${body}</section>`;
  if (!queue) {
    return section(markup`<p class="bad">The jobs cannot be read at the moment.</p>`);
  }
  const { counts } = queue.failed;
  return section(markup`<dl>${jobStates.map(
    (state) => markup`<div><dt>${states[state]}</dt><dd>${counts[state]}</dd></div>`,
  )}</dl>
${table({
  caption: 'Jobs that run',
  headings: ['Kind', 'Fund', 'Asked for', 'Progress'],
  rows: queue.active.jobs.map((job) => [
    kindOf(job),
    fundOf(job),
    write(job.createdAt),
    progressOf(job),
  ]),
  empty: 'None runs.',
})}
${table({
  caption: `Jobs that failed, newest first (${queue.failed.jobs.length} of ${counts.failed})`,
  headings: ['Kind', 'Fund', 'Asked for', 'Failed', 'Error', 'Change'],
  rows: queue.failed.jobs.map((job) => [
    kindOf(job),
    fundOf(job),
    write(job.createdAt),
    write(job.updatedAt),
    job.error ?? '—',
    retryForm(job),
  ]),
  empty: 'None has failed.',
})}`);
}
