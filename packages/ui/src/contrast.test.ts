import { type ThemeColors, type ThemeName, themes, toneNames } from '@dashboard/design-tokens';
import { contrastRatio } from './contrast.ts';

type ColorName = keyof ThemeColors;

const surfaces: ColorName[] = [
  'surface-page',
  'surface-raised',
  'surface-sunken',
  'surface-overlay',
  'surface-hover',
  'surface-pressed',
  'surface-selected',
];
const inks: ColorName[] = ['text', 'text-muted', 'accent-text', 'positive', 'negative', 'warning'];
const fills: [ColorName, ColorName][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-pressed'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-danger', 'danger-pressed'],
];
const textPairs = [
  ...inks.flatMap((ink) => surfaces.map((on): [ColorName, ColorName] => [ink, on])),
  ...fills,
];
const outlinePairs = (['border-control', 'focus'] as const).flatMap((line) =>
  (['surface-page', 'surface-raised', 'surface-overlay'] as const).map(
    (on): [ColorName, ColorName] => [line, on],
  ),
);

describe.each<ThemeName>(['light', 'dark'])('%s theme', (name) => {
  const { colors, tones } = themes[name];

  it.each(textPairs)('%s on %s has a contrast of 4.5:1', (ink, surface) => {
    expect(contrastRatio(colors[ink], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlinePairs)('%s against %s has a contrast of 3:1', (line, surface) => {
    expect(contrastRatio(colors[line], colors[surface])).toBeGreaterThanOrEqual(3);
  });

  it.each(toneNames)('the text of tone %s has a contrast of 4.5:1 on its background', (tone) => {
    expect(contrastRatio(tones[tone].text, tones[tone].surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives every tone a different background', () => {
    expect(new Set(toneNames.map((tone) => tones[tone].surface)).size).toBe(toneNames.length);
  });
});

it('computes the ratios that WCAG publishes', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
