import { type ThemeColors, type Tone, type ToneName, themes } from '@dashboard/design-tokens';
import { STYLE } from './style.ts';

test('every colour of the page is a design token, in both themes', () => {
  const used = new Set([...STYLE.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect(used.size).toBeGreaterThan(10);
  const [, light = '', dark = ''] = STYLE.split(/:root\{/);
  for (const [css, { colors, tones }] of [
    [light, themes.light],
    [dark, themes.dark],
  ] as const) {
    for (const name of used) {
      const [, tone = '', part = ''] = /^tone-([\w-]+)-(\w+)$/.exec(name) ?? [];
      const color =
        tones[tone as ToneName]?.[part as keyof Tone] ?? colors[name as keyof ThemeColors];
      expect(css).toContain(`--${name}:${color}`);
    }
  }
  expect(STYLE.replace(/--[\w-]+:[^;}]+/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
});
