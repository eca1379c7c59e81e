import { heatToneNames, type ThemeName, themes, toneNames } from '@dashboard/design-tokens';
import { themeCss } from './theme-css.ts';

const surfaces = ['page', 'raised', 'sunken', 'overlay', 'hover', 'pressed', 'selected'] as const;
const inks = ['text', 'text-muted', 'accent-text', 'positive', 'negative', 'warning'] as const;
const fills = ['accent', 'danger'] as const;
/** What is below a heat map's cell: a row, hovered or selected. */
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

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light, 0 to 1 per channel. */
function linearize(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a #rrggbb colour: ${hex}`);
  return match.slice(1).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = linearize(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21, in either order. */
function contrastRatio(one: string, other: string): number {
  const a = relativeLuminance(one);
  const b = relativeLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** OKLab coordinates of linear light (Björn Ottosson, 2020). */
function toOklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear light as seen without green receptors (Machado, Oliveira and Fernandes, 2009). */
function simulateDeuteranopia([red, green, blue]: Rgb): Rgb {
  return [
    0.367322 * red + 0.860646 * green - 0.227968 * blue,
    0.280085 * red + 0.672501 * green + 0.047413 * blue,
    -0.01182 * red + 0.04294 * green + 0.968881 * blue,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Rgb;
}

/** OKLab distance in hundredths: 2 is just noticeable, black and white are 100 apart. */
function colorDifference(
  one: string,
  other: string,
  vision: 'normal' | 'deuteranopia' = 'normal',
): number {
  const see = (hex: string) => {
    const light = linearize(hex);
    return toOklab(vision === 'deuteranopia' ? simulateDeuteranopia(light) : light);
  };
  const [a, b] = [see(one), see(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

it('declares the same variables for both themes, and uses only declared ones', () => {
  const css = themeCss();
  const names = (selector: string) =>
    [...(css.split(`${selector}{`)[1]?.split('}')[0] ?? '').matchAll(/--([\w-]+):/g)].map(
      ([, name]) => name,
    );
  const light = names(":root[data-theme='light']");
  expect(light).toContain('tone-deep-green-surface');
  expect(light.length).toBeGreaterThan(50);
  expect(names(":root[data-theme='dark']")).toEqual(light);
});
