import type { ModuleTally } from '../module-reports/tally.ts';
import { type Markup, markup } from '../plain-page/markup.ts';
import { moveAddress } from './address.ts';
import type { VersionLine } from './modules.ts';
import type { WriteMoment } from './moments.ts';
import { table } from './table.ts';

const pages = (all: number, recently: number) => markup`${all} <small>(${recently})</small>`;

function reasonsOf({ reasons }: ModuleTally): Markup | undefined {
  if (reasons.length === 0) return undefined;
  return markup`<ul class="reasons">${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`;
}

/** Asks first: the page behind it says what it does. */
const ask = (name: string, { id, label }: VersionLine['moves'][number]) =>
  markup`<a class="button" href="${moveAddress(name, id)}">${label}<span class="hidden"> ${name}</span></a>`;

function versionsTable(versions: readonly VersionLine[], write: WriteMoment): Markup {
  return table({
    caption: 'Versions, who gets them, and in how many pages they were shown and failed',
    headings: [
      'Release',
      'Version',
      'Given to',
      'Since',
      'Shown (last 10 min)',
      'Failed (last 10 min)',
      'Last reasons',
      'Change',
    ],
    rows: versions.map(({ name, version, given, since, count, moves }) => [
      name,
      markup`<code class="version">${version}</code>`,
      given,
      since ? write(since) : '—',
      count ? pages(count.shown, count.recentlyShown) : '—',
      count
        ? markup`<span class="${count.recentlyFailed > 0 ? 'bad' : ''}">${pages(count.failed, count.recentlyFailed)}</span>`
        : '—',
      (count && reasonsOf(count)) ?? '—',
      moves.length > 0
        ? markup`<div class="buttons">${moves.map((move) => ask(name, move))}</div>`
        : '—',
    ]),
    empty: 'Nothing was ever released.',
  });
}

export function modulesSection(
  versions: readonly VersionLine[] | undefined,
  write: WriteMoment,
): Markup {
  const body = versions
    ? versionsTable(versions, write)
    : markup`<p class="bad">The releases cannot be read at the moment.</p>`;
  return markup`<section aria-labelledby="modules"><h2 id="modules">Modules</h2>${body}</section>`;
}
