import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* styled-components numbers components without an id, and orders their CSS, by load order. */
it('every styled component has a unique id, which does not depend on load order', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(__dirname, file), 'utf8'));
  const components = sources.flatMap((source) => source.match(/= styled[.(]/g) ?? []);
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/\.withConfig\(\{\s*componentId: '(ui-[a-z-]+)'/g)].map(([, id]) => id),
  );
  expect(components.length).toBeGreaterThan(30);
  expect(ids).toHaveLength(components.length);
  expect(new Set(ids).size).toBe(ids.length);
});
