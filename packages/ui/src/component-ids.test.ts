import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Every module bundles its own copy of this package over one shared styled-components, which
 * otherwise numbers components in the order they load: a rule of one copy would change its place.
 */
it('every styled component has a class of its own that does not depend on load order', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'));
  const made = sources.flatMap((source) => source.match(/= styled[.(]/g) ?? []);
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/\.withConfig\(\{\s*componentId: '(ui-[a-z-]+)'/g)].map(([, id]) => id),
  );
  expect(made.length).toBeGreaterThan(30);
  expect(ids).toHaveLength(made.length);
  expect(new Set(ids).size).toBe(ids.length);
});
