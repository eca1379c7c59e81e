import { markup } from '../../html/markup.ts';
import { renderPlainPage } from '../../html/plain-page.ts';
import { renderQueueSection } from '../jobs/queue-section.ts';
import type { Overview } from '../overview.ts';
import { renderHistorySection } from '../releases/history-section.ts';
import { renderModulesSection } from '../releases/modules-section.ts';
import { renderServicesSection } from '../services/services-section.ts';
import { renderTokensSection } from '../tokens/tokens-section.ts';
import { createTimeFormat } from './format-time.ts';
import { LIVE_PATH, OPERATIONS_PATH } from './paths.ts';

const refresh = { seconds: 10, address: LIVE_PATH };

const startRefresh = markup`<a href="${OPERATIONS_PATH}">Load anew</a>, or <a href="${LIVE_PATH}">every ${refresh.seconds} seconds</a>.`;
const stopRefresh = markup`The page loads itself again every ${refresh.seconds} seconds. <a href="${OPERATIONS_PATH}">Stop</a>`;

export interface OperationsPage {
  readonly overview: Overview;
  readonly notice: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
  /** Whether the page reloads itself. */
  readonly isLive: boolean;
}

export function renderOperationsPage({
  overview,
  notice,
  timeZone,
  now,
  isLive,
}: OperationsPage): string {
  const formatTime = createTimeFormat(timeZone);
  const banner = notice ? markup`<p class="notice" role="status">${notice}</p>` : undefined;
  return renderPlainPage({
    title: 'Operations',
    refresh: isLive ? refresh : undefined,
    body: markup`<h1>Operations</h1>
<p class="muted">As of ${formatTime(now.toISOString())}. All times are in the trading time zone, ${timeZone}. ${isLive ? stopRefresh : startRefresh}</p>
${banner}${renderModulesSection(overview.releases?.versions, formatTime)}${renderServicesSection(overview)}${renderQueueSection(overview.queue, formatTime)}${renderTokensSection(overview.tokens, now, formatTime)}${renderHistorySection(overview.releases?.history, formatTime)}`,
  });
}

export const renderUnavailablePage = (message: string) =>
  renderPlainPage({
    title: 'Operations',
    body: markup`<h1>Operations</h1><p>${message}</p><p>${startRefresh}</p>`,
  });
