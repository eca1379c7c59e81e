import { heatToneNames, type ThemeName, themes, toneNames } from '@dashboard/design-tokens';
import { colorDifference, contrastRatio } from '../test/contrast.ts';

const surfaces = ['page', 'raised', 'sunken', 'overlay', 'hover', 'pressed', 'selected'] as const;
const inks = ['text', 'text-muted', 'accent-text', 'positive', 'negative', 'warning'] as const;
const fills = ['accent', 'danger'] as const;
/** The surfaces below a heat map's cell: a row, hovered or selected. */
const rows = ['surface-raised', 'surface-hover', 'surface-selected'] as const;

describe.each<ThemeName>(['light', 'dark'])('%s theme', (name) => {
  const { colors, tones } = themes[name];
  const findWeak = (
    pairs: (readonly [name: string, one: string, other: string])[],
    least: number,
  ) => pairs.filter(([, one, other]) => contrastRatio(one, other) < least).map(([pair]) => pair);
  const text = (tone: (typeof toneNames)[number]) =>
    [tone, tones[tone].text, tones[tone].surface] as const;

  it('text has a contrast of 4.5:1 on every surface, fill and tone', () => {
    const onSurfaces = inks.flatMap((ink) =>
      surfaces.map(
        (surface) => [`${ink} on ${surface}`, colors[ink], colors[`surface-${surface}`]] as const,
      ),
    );
    const onFills = fills.flatMap((fill) =>
      ([fill, `${fill}-hover`, `${fill}-pressed`] as const).map(
        (state) => [state, colors[`on-${fill}`], colors[state]] as const,
      ),
    );
    expect(findWeak([...onSurfaces, ...onFills, ...toneNames.map(text)], 4.5)).toEqual([]);
  });

  it('control outlines have a contrast of 3:1', () => {
    const pairs = (['border-control', 'focus'] as const).flatMap((line) =>
      (['surface-page', 'surface-raised', 'surface-overlay'] as const).map(
        (on) => [`${line} on ${on}`, colors[line], colors[on]] as const,
      ),
    );
    expect(findWeak(pairs, 3)).toEqual([]);
  });

  it('a heat map’s cells have a contrast of 2.5:1 to their row, and their letters 5:1', () => {
    const pairs = heatToneNames.flatMap((tone) =>
      rows.map((row) => [`${tone} on ${row}`, tones[tone].surface, colors[row]] as const),
    );
    expect(findWeak(pairs, 2.5)).toEqual([]);
    expect(findWeak(heatToneNames.map(text), 5)).toEqual([]);
    for (const hue of ['green', 'red'] as const) {
      const light = tones[hue === 'green' ? hue : 'soft-red'].surface;
      expect(contrastRatio(light, tones[`deep-${hue}`].surface)).toBeGreaterThanOrEqual(2.2);
    }
  });

  it.each(
    heatToneNames.flatMap((one, index) =>
      heatToneNames.slice(index + 1).map((other) => [one, other] as const),
    ),
  )('%s and %s look different, even without green receptors', (one, other) => {
    const [a, b] = [tones[one].surface, tones[other].surface];
    expect(colorDifference(a, b)).toBeGreaterThanOrEqual(20);
    expect(colorDifference(a, b, 'deuteranopia')).toBeGreaterThanOrEqual(6.5);
  });

  it('gives every tone a different background', () => {
    expect(new Set(toneNames.map((tone) => tones[tone].surface)).size).toBe(toneNames.length);
  });
});

it('computes the ratios published by WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('measures colour differences in OKLab, with and without green receptors', () => {
  expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(100, 1);
  expect(colorDifference('#808080', '#808080')).toBe(0);
  // A pure red and a green of the same lightness are easily confused.
  const [red, green] = ['#d0453a', '#7f8c2e'];
  expect(colorDifference(red, green, 'deuteranopia')).toBeLessThan(colorDifference(red, green) / 2);
});
