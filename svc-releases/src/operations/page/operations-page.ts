import { markup } from '@dashboard/server-pages';
import { renderQueueSection } from '../jobs/queue-section.ts';
import type { Overview } from '../overview.ts';
import { renderHistorySection } from '../releases/history-section.ts';
import { renderModulesSection } from '../releases/modules-section.ts';
import { renderServicesSection } from '../services/services-section.ts';
import { renderTokensSection } from '../tokens/tokens-section.ts';
import { renderFaults } from './faults.ts';
import { createTimeFormat, OPERATIONS_PATH, renderIcon } from './section.ts';
import { renderThemedPage } from './themed-page.ts';

const AUTO_REFRESH_PATH = `${OPERATIONS_PATH}?live`;
const refresh = { seconds: 10, address: AUTO_REFRESH_PATH };

const startRefresh = markup`<a class="action" href="${OPERATIONS_PATH}">Reload</a> now, or <a class="action" href="${AUTO_REFRESH_PATH}">every ${refresh.seconds} seconds</a>.`;
const stopRefresh = markup`This page reloads every ${refresh.seconds} seconds. <a class="action" href="${OPERATIONS_PATH}">Stop</a>`;

const sections = [
  ['modules', 'Modules'],
  ['services', 'Services'],
  ['queue', 'Queue'],
  ['tokens', 'Tokens'],
  ['log', 'History'],
] as const;

const jumps = markup`<nav aria-label="On this page"><ul class="jumps">${sections.map(
  ([id, label]) => markup`<li><a href="#${id}">${label}</a></li>`,
)}</ul></nav>`;

/** Like the header of the shell's pages for admins. */
const renderHeader = (title: string) => markup`<header><h1>${title}</h1>
<nav aria-label="Admin pages"><a class="button" href="/">${renderIcon('m12 19-7-7 7-7M19 12H5')}Back<span class="wide">&nbsp;to dashboard</span></a>
<a class="button" href="/account">Account</a><a class="button" href="/audit-log">Audit log</a></nav></header>`;

interface PageOptions {
  readonly notice: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly isLive: boolean;
}

export function renderOperationsPage(
  overview: Overview,
  { notice, timeZone, now, isLive }: PageOptions,
): string {
  const formatTime = createTimeFormat(timeZone);
  const banner = notice ? markup`<p class="notice" role="status">${notice}</p>` : undefined;
  return renderThemedPage({
    title: 'Operations',
    refresh: isLive ? refresh : undefined,
    body: markup`${renderHeader('Operations')}${jumps}
<p class="muted">As of ${formatTime(now.toISOString())}. All times are in the trading time zone, ${timeZone}. ${isLive ? stopRefresh : startRefresh}</p>
${banner}${renderFaults(overview)}${renderModulesSection(overview.releases?.versions, formatTime)}${renderServicesSection(overview.services)}${renderQueueSection(overview.queue, formatTime)}${renderTokensSection(overview.tokens, now, formatTime)}${renderHistorySection(overview.releases?.history, formatTime)}`,
  });
}

export const renderFailurePage = (message: string) =>
  renderThemedPage({
    title: 'Operations',
    body: markup`${renderHeader(message)}<p><a class="action" href="${OPERATIONS_PATH}">Operations</a></p>`,
  });
