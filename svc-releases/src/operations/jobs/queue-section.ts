import { type JobList, jobStates, type ListedJob } from '@dashboard/contracts-portfolio';
import { type Markup, markup, renderTable } from '@dashboard/server-pages';
import { type FormatTime, OPERATIONS_PATH, renderSection } from '../page/section.ts';

export interface Queue {
  readonly failed: JobList;
  readonly active: JobList;
}

const CLEAR_ALL = 'holdings-clear';
const kindLabels: Readonly<Record<string, string>> = {
  'holdings-import': 'Import',
  [CLEAR_ALL]: 'Clear All',
  'bot-analysis': 'Screenshots',
};
const formatKind = ({ kind }: ListedJob) => kindLabels[kind] ?? kind;
const formatFund = ({ fund, kind }: ListedJob) => fund ?? (kind === CLEAR_ALL ? 'All funds' : '—');

const stateLabels = {
  queued: 'Queued',
  active: 'Active',
  completed: 'Completed',
  failed: 'Failed',
};

const renderRetryForm = (job: ListedJob) =>
  markup`<form method="post" action="${OPERATIONS_PATH}/jobs/${job.id}/retry">
<input type="hidden" name="failedAt" value="${job.updatedAt}">
<button>Retry<span class="hidden"> ${formatKind(job)} of ${formatFund(job)}</span></button></form>`;

const renderProgress = ({ progress }: ListedJob) =>
  markup`<progress max="100" value="${progress}"></progress> ${progress}%`;

export function renderQueueSection(queue: Queue | undefined, formatTime: FormatTime): Markup {
  const body = queue && renderQueue(queue, formatTime);
  return renderSection('queue', 'Queue', body, 'The jobs cannot be read at the moment.');
}

function renderQueue({ failed, active }: Queue, formatTime: FormatTime): Markup {
  const { counts, jobs } = failed;
  const extent = jobs.length < counts.failed ? ` (${jobs.length} of ${counts.failed})` : '';
  return markup`<dl>${jobStates.map(
    (state) => markup`<div><dt>${stateLabels[state]}</dt><dd>${counts[state]}</dd></div>`,
  )}</dl>
${renderTable({
  caption: 'Running jobs',
  headings: ['Kind', 'Fund', 'Requested', 'Progress'],
  narrow: { Fund: 'plain', Progress: 'plain' },
  rows: active.jobs.map((job) => [
    formatKind(job),
    formatFund(job),
    formatTime(job.createdAt),
    renderProgress(job),
  ]),
  empty: 'No jobs are running.',
})}
${renderTable({
  caption: `Failed jobs, newest first${extent}`,
  headings: ['Kind', 'Fund', 'Requested', 'Failed', 'Error', 'Change'],
  narrow: { Fund: 'plain', Error: 'line', Change: 'beside' },
  rows: jobs.map((job) => [
    formatKind(job),
    formatFund(job),
    formatTime(job.createdAt),
    formatTime(job.updatedAt),
    job.error ?? '—',
    renderRetryForm(job),
  ]),
  empty: 'No jobs have failed.',
})}`;
}
