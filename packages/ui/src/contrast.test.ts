import {
  heatToneNames,
  type ThemeColors,
  type ThemeName,
  themes,
  toneNames,
} from '@dashboard/design-tokens';
import { colorDifference, contrastRatio } from './contrast.ts';

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

/** The surfaces below a heat map's cell: a row, hovered or selected. */
const rows: ColorName[] = ['surface-raised', 'surface-hover', 'surface-selected'];
const heatPairs = heatToneNames.flatMap((one, index) =>
  heatToneNames.slice(index + 1).map((other) => [one, other] as const),
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

  it.each(heatToneNames.flatMap((tone) => rows.map((row) => [tone, row] as const)))(
    'a cell of tone %s stands off %s by 2.5:1',
    (tone, row) => {
      expect(contrastRatio(tones[tone].surface, colors[row])).toBeGreaterThanOrEqual(2.5);
    },
  );

  it.each(heatToneNames)('the letters in a cell of tone %s have a contrast of 5:1', (tone) => {
    expect(contrastRatio(tones[tone].text, tones[tone].surface)).toBeGreaterThanOrEqual(5);
  });

  it.each(heatPairs)('%s and %s look different, also without green receptors', (one, other) => {
    const [a, b] = [tones[one].surface, tones[other].surface];
    expect(colorDifference(a, b)).toBeGreaterThanOrEqual(20);
    expect(colorDifference(a, b, 'deuteranopia')).toBeGreaterThanOrEqual(6.5);
  });

  it.each([
    ['green', 'deep-green'],
    ['soft-red', 'deep-red'],
  ] as const)('%s is clearly lighter than %s', (lightTone, darkTone) => {
    const ratio = contrastRatio(tones[lightTone].surface, tones[darkTone].surface);
    expect(ratio).toBeGreaterThanOrEqual(2.2);
  });

  it('gives every tone a different background', () => {
    expect(new Set(toneNames.map((tone) => tones[tone].surface)).size).toBe(toneNames.length);
  });
});

it('computes the ratios that WCAG publishes', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('measures differences of colours as OKLab does, with and without green receptors', () => {
  expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(100, 1);
  expect(colorDifference('#808080', '#808080')).toBe(0);
  // A pure red and a green of the same lightness: the classic confusion.
  const [red, green] = ['#d0453a', '#7f8c2e'];
  expect(colorDifference(red, green, 'deuteranopia')).toBeLessThan(colorDifference(red, green) / 2);
});
