import { renderTable } from './table.ts';

test('a cell says where it is on a narrow screen, or that it has nothing unusual to show', () => {
  const { html } = renderTable({
    caption: 'Modules',
    headings: ['Name', 'Version', 'Served to', 'Since', 'Why'],
    narrow: { Version: 'plain', Why: 'line' },
    usual: 'Everybody',
    rows: [['flow', '1.0.0', 'Everybody', 'today', '—']],
    empty: '',
  });
  expect(html).toContain('<td role="cell" class="plain" data-heading="Version"><div>1.0.0<');
  expect(html).toContain('<td role="cell" data-heading="Since"><div>today<');
  for (const left of ['Served to', 'Why'])
    expect(html).toContain(`<td role="cell" class="nothing" data-heading="${left}">`);
});
