import {
  type Theme,
  type ThemeColors,
  type Tone,
  type ToneName,
  themes,
} from '@dashboard/design-tokens';
import { STYLE } from './style.ts';

test('every colour of the page is a design token, in both themes', () => {
  const used = new Set([...STYLE.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect(used.size).toBeGreaterThan(10);
  const colorOf = (theme: Theme, name: string) => {
    const [, tone = '', part = ''] = /^tone-([\w-]+)-(\w+)$/.exec(name) ?? [];
    return (
      theme.tones[tone as ToneName]?.[part as keyof Tone] ?? theme.colors[name as keyof ThemeColors]
    );
  };
  const [light, dark] = [themes.light, themes.dark];
  for (const name of used)
    expect(STYLE).toContain(`--${name}:light-dark(${colorOf(light, name)},${colorOf(dark, name)})`);
  expect(STYLE.replace(/--[\w-]+:[^;}]+/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
});
