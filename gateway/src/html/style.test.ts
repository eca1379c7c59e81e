import { themes } from '@dashboard/design-tokens';
import { STYLE } from './style.ts';

test('every colour of the page is a design token, in both themes', () => {
  const used = new Set([...STYLE.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect(used.size).toBeGreaterThan(10);
  const [, light = '', dark = ''] = STYLE.split(/:root\{/);
  for (const [css, { colors }] of [
    [light, themes.light],
    [dark, themes.dark],
  ] as const) {
    for (const name of used) {
      expect(css).toContain(`--${name}:${colors[name as keyof typeof colors]}`);
    }
  }
  expect(STYLE.replace(/--[\w-]+:[^;}]+/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
});
