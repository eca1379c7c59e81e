import { renderTable } from './table.ts';

test('a cell says where it is on a narrow screen, or that it has nothing to show', () => {
  const { html } = renderTable({
    caption: 'Modules',
    headings: ['Name', 'Version', 'Since', 'Why'],
    narrow: { Version: 'plain', Why: 'line' },
    rows: [['flow', '1.0.0', 'today', '—']],
    empty: '',
  });
  expect(html).toContain('<td role="cell" class="plain" data-heading="Version"><div>1.0.0<');
  expect(html).toContain('<td role="cell" data-heading="Since"><div>today<');
  expect(html).toContain('<td role="cell" class="nothing" data-heading="Why">');
});
