import { createTimeFormat } from '../page/section.ts';
import { renderModulesSection } from './modules-section.ts';
import { releaseActions } from './release-actions.ts';

const row = { name: 'mfe-flow', version: '1.1.0-b', recipients: 'Everybody', since: undefined };
const counts = { shown: 21, recentlyShown: 21, failed: 3, recentlyFailed: 0, reasons: [] };

function renderRow() {
  const stats = { module: row.name, version: row.version, ...counts };
  const actions = releaseActions.filter(({ channel }) => channel === 'stable');
  return renderModulesSection([{ ...row, stats, actions }], createTimeFormat('UTC')).html;
}

test('the pages of the last ten minutes are named in words, unless all are from then', () => {
  expect(renderRow()).toContain('data-heading="Shown"><div>21</div>');
  expect(renderRow()).toContain('3 <small>(0 in the last 10 min)</small>');
});

test('the menu lists every action, with Remove last and the only one in red; common actions also have a button', () => {
  const [, id, name, menu = ''] =
    /popovertarget="([^"]+)" aria-label="([^"]+)".*?<div popover id="\1">(.*?)<\/div>/s.exec(
      renderRow(),
    ) ?? [];
  expect([id, name]).toEqual(['mfe-flow-1.1.0-b', 'Actions for mfe-flow']);
  const links = [...menu.matchAll(/class="(\w*)" href="[^"]+">([\w ]+)</g)];
  expect(links.map(([, , label]) => label)).toEqual(['Roll back', 'Pin', 'Unpin', 'Remove']);
  expect(links.map(([, tone]) => tone)).toEqual(['narrow', '', '', 'bad']);
  const buttons = [...renderRow().matchAll(/class="button broad" href="[^"]+">([\w ]+)</g)];
  expect(buttons.map(([, label]) => label)).toEqual(['Roll back']);
});
