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

export function relativeLuminance(hex: string): number {
  const [red, green, blue] = linearize(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21, in either order. */
export function contrastRatio(one: string, other: string): number {
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
export function colorDifference(
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
