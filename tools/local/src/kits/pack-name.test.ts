import { isPackOf, packName, replacePacks } from './pack-name.ts';

test('a pack is found by its kit’s name, not by a name with the same start', () => {
  expect(packName('@dashboard/contracts-http')).toBe('dashboard-contracts-http');
  expect(isPackOf('@dashboard/ui', 'dashboard-ui-0.1.0-3f9c1a2b7d.tgz')).toBe(true);
  expect(isPackOf('@dashboard/release', 'dashboard-release-gate-0.1.0-3f9c1a2b7d.tgz')).toBe(false);
  expect(isPackOf('@dashboard/ui', 'notes.tgz')).toBe(false);
});

test('a package.json gets the new packs in place of the old ones and stays unchanged otherwise', () => {
  const before = `{
  "dependencies": {
    "@dashboard/ui": "file:kits/dashboard-ui-0.1.0-aaaaaaaaaa.tgz",
    "@dashboard/mfe-kit": "file:other/dashboard-mfe-kit-0.1.0-aaaaaaaaaa.tgz",
    "react": "^19.3.1"
  }
}
`;
  const packs = ['ui', 'mfe-kit'].map((kit) => ({
    name: `@dashboard/${kit}`,
    file: `dashboard-${kit}-0.2.0-bbbbbbbbbb.tgz`,
  }));
  expect(replacePacks(before, 'kits', packs)).toBe(
    before.replace('dashboard-ui-0.1.0-aaaaaaaaaa', 'dashboard-ui-0.2.0-bbbbbbbbbb'),
  );
});
