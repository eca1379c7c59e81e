import { markup } from '../plain-page/markup.ts';
import { plainPage } from '../plain-page/page.ts';
import { LIVE, OPERATIONS } from './address.ts';
import { logSection } from './log-section.ts';
import { modulesSection } from './modules-section.ts';
import { momentsIn } from './moments.ts';
import type { Overview } from './overview.ts';
import { queueSection } from './queue-section.ts';
import { servicesSection } from './services-section.ts';

const refresh = { seconds: 10, address: LIVE };

const begin = markup`<a href="${OPERATIONS}">Load anew</a>, or <a href="${LIVE}">every ${refresh.seconds} seconds</a>.`;
const stop = markup`The page loads itself again every ${refresh.seconds} seconds. <a href="${OPERATIONS}">Stop</a>`;

export interface Shown {
  readonly overview: Overview;
  readonly notice: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
  /** Whether the page loads itself again and again. */
  readonly isLive: boolean;
}

export function operationsPage({ overview, notice, timeZone, now, isLive }: Shown): string {
  const write = momentsIn(timeZone);
  const said = notice ? markup`<p class="notice" role="status">${notice}</p>` : undefined;
  return plainPage({
    title: 'Operations',
    refresh: isLive ? refresh : undefined,
    body: markup`<h1>Operations</h1>
<p class="muted">As of ${write(now.toISOString())}. All times are in the trading time zone, ${timeZone}. ${isLive ? stop : begin}</p>
${said}${modulesSection(overview.releases?.versions, write)}${servicesSection(overview)}${queueSection(overview.queue, write)}${logSection(overview.releases?.log, write)}`,
  });
}

export const unavailablePage = (sentence: string) =>
  plainPage({
    title: 'Operations',
    body: markup`<h1>Operations</h1><p>${sentence}</p><p>${begin}</p>`,
  });
