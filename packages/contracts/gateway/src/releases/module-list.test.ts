import { collectSymbolSections, collectTabs, moduleListSchema } from './module-list.ts';

const tab = (id: string, order: number, audience: 'admin' | 'student' = 'student') => ({
  id,
  order,
  audience,
  label: id.toUpperCase(),
  panel: id,
});
const idsOf = (...modules: Parameters<typeof collectTabs>[0]) =>
  collectTabs(modules, 'student').map(({ module, id }) => `${module} ${id}`);

test('tabs are sorted by order, then by module and id', () => {
  expect(
    idsOf(
      { name: 'mfe-b', tabs: [tab('z', 20), tab('first', 5), tab('y', 20)] },
      { name: 'mfe-a', tabs: [tab('last', 100), tab('x', 20)] },
    ),
  ).toEqual(['mfe-b first', 'mfe-a x', 'mfe-b y', 'mfe-b z', 'mfe-a last']);
});

test("a dashboard shows only its audience's tabs", () => {
  const modules = [{ name: 'mfe-a', tabs: [tab('one', 1), tab('two', 2, 'admin')] }];
  expect(collectTabs(modules, 'admin')).toEqual([{ ...tab('two', 2, 'admin'), module: 'mfe-a' }]);
  expect(collectTabs(modules, undefined)).toEqual([]);
});

test('the first of two tabs with the same id wins, regardless of list order', () => {
  const early = { name: 'mfe-b', tabs: [tab('same', 1)] };
  const late = { name: 'mfe-a', tabs: [tab('same', 2), tab('other', 3)] };
  expect(idsOf(early, late)).toEqual(['mfe-b same', 'mfe-a other']);
  expect(idsOf(late, early)).toEqual(['mfe-b same', 'mfe-a other']);
});

test("an older gateway's list has no tabs or sections, and labels can have any length", () => {
  const module = { name: 'mfe-a', version: '1', entry: '/a.js', integrity: 'sha384-a' };
  const parse = (fields: object) =>
    moduleListSchema.parse({ modules: [{ ...module, ...fields }] }).modules[0];
  expect(parse({})).toEqual({ ...module, tabs: [], dialogs: [], symbolSections: [] });
  const long = { ...tab('one', 1), label: 'x'.repeat(100) };
  expect(parse({ tabs: [long] })?.tabs).toEqual([long]);
});

test("the symbol sheet shows its audience's sections from all modules, in order", () => {
  const section = (id: string, order: number, audience?: 'admin' | 'student') => ({
    id,
    order,
    audience,
    label: id.toUpperCase(),
    panel: id,
  });
  const modules = [
    { name: 'mfe-b', symbolSections: [section('size', 30), section('same', 20)] },
    { name: 'mfe-a', symbolSections: [section('same', 10), section('edit', 5, 'admin')] },
  ];
  const read = (audience: 'admin' | 'student') =>
    collectSymbolSections(modules, audience).map(({ module, id }) => `${module} ${id}`);
  expect(read('admin')).toEqual(['mfe-a edit', 'mfe-a same', 'mfe-b size']);
  expect(read('student')).toEqual(['mfe-a same', 'mfe-b size']);
});
