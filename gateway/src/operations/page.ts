import { OPERATIONS } from './address.ts';
import { logSection } from './log-section.ts';
import { Markup, markup } from './markup.ts';
import { modulesSection } from './modules-section.ts';
import { momentsIn } from './moments.ts';
import type { Overview } from './overview.ts';
import { queueSection } from './queue-section.ts';
import { servicesSection } from './services-section.ts';
import { STYLE } from './style.ts';

const REFRESH_SECONDS = 10;

interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly refreshes: boolean;
}

/** A page that needs no script; one that refreshes always comes back to the overview. */
export function page({ title, body, refreshes }: Page): string {
  const refresh = markup`<meta http-equiv="refresh" content="${REFRESH_SECONDS};url=${OPERATIONS}">`;
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="data:,">${refreshes ? refresh : undefined}<title>${title}</title>
<style>${new Markup(STYLE)}</style></head><body><main>${body}</main></body></html>`.html;
}

export interface Shown {
  readonly overview: Overview;
  readonly notice: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

export function operationsPage({ overview, notice, timeZone, now }: Shown): string {
  const write = momentsIn(timeZone);
  const said = notice ? markup`<p class="notice" role="status">${notice}</p>` : undefined;
  return page({
    title: 'Operations',
    refreshes: true,
    body: markup`<h1>Operations</h1>
<p class="muted">As of ${write(now.toISOString())}. All times are in the trading time zone, ${timeZone}. The page loads itself again every ${REFRESH_SECONDS} seconds.</p>
${said}${modulesSection(overview.releases?.versions, write)}${servicesSection(overview)}${queueSection(overview.queue, write)}${logSection(overview.releases?.log, write)}`,
  });
}

export const unavailablePage = (sentence: string) =>
  page({
    title: 'Operations',
    refreshes: true,
    body: markup`<h1>Operations</h1><p>${sentence}</p>`,
  });
