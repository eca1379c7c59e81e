import { type Markup, markup, renderTable } from '@dashboard/server-pages';
import type { VersionStats } from '../../reports/module-stats.ts';
import { type FormatTime, releaseActionPath, renderIcon, renderSection } from '../page/section.ts';
import type { ReleaseAction } from './release-actions.ts';
import { EVERYBODY, type VersionRow } from './version-rows.ts';

const renderCount = (all: number, recent: number) =>
  all === recent ? all : markup`${all} <small>(${recent} in the last 10 min)</small>`;

function renderReasons({ reasons }: VersionStats): Markup | undefined {
  if (reasons.length === 0) return undefined;
  return markup`<ul class="reasons">${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`;
}

const renderAction = (classes: string, name: string, { id, label }: ReleaseAction) =>
  markup`<a class="${classes}" href="${releaseActionPath(name, id)}">${label}<span class="hidden"> ${name}</span></a>`;

/** On a wide screen, all but the rare ones have their own button. */
function renderActions(name: string, version: string, actions: readonly ReleaseAction[]): Markup {
  const id = `${name}-${version}`;
  const renderItem = (action: ReleaseAction) =>
    renderAction(action.isDestructive ? 'bad' : action.isRare ? '' : 'narrow', name, action);
  return markup`<div class="buttons">${actions
    .filter(({ isRare }) => !isRare)
    .map((action) => renderAction('button broad', name, action))}
<button class="menu" popovertarget="${id}" aria-label="Actions for ${name}">${renderIcon('M12 5h.01M12 12h.01M12 19h.01')}</button>
<div popover id="${id}">${actions.map(renderItem)}</div></div>`;
}

function renderVersions(versions: readonly VersionRow[], formatTime: FormatTime): Markup {
  return renderTable({
    caption: 'Versions, who gets them, and how many pages showed them or failed',
    headings: ['Release', 'Version', 'Served to', 'Since', 'Shown', 'Failed', 'Change'],
    narrow: { Version: 'beside', 'Served to': 'plain', Change: 'beside' },
    usual: EVERYBODY,
    rows: versions.map(({ name, version, recipients, since, stats, actions }) => [
      name,
      markup`<code class="hash" title="${version}">${version}</code>`,
      recipients,
      since ? formatTime(since) : '—',
      stats ? renderCount(stats.shown, stats.recentlyShown) : '—',
      stats
        ? markup`<span class="${stats.recentlyFailed > 0 ? 'bad' : ''}">${renderCount(stats.failed, stats.recentlyFailed)}</span>${renderReasons(stats)}`
        : '—',
      actions.length > 0 ? renderActions(name, version, actions) : '—',
    ]),
    empty: 'Nothing has been released yet.',
  });
}

export function renderModulesSection(
  versions: readonly VersionRow[] | undefined,
  formatTime: FormatTime,
): Markup {
  const table = versions && renderVersions(versions, formatTime);
  return renderSection('modules', 'Modules', table, 'The releases cannot be read at the moment.');
}
