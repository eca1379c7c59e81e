/** A grey picture, a byte for each pixel, row by row. */
export interface GreyPixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Half of what still counts as thin, in pixels: above a bold stroke at double scale. */
const REACH = 4;
/** Muted words stand out like others. */
const GAIN = 1.5;

/** The darkest or the lightest value within reach of each pixel, along rows or along columns. */
function extremes(
  { pixels, width, height }: GreyPixels,
  which: 'darkest' | 'lightest',
  along: 'rows' | 'columns',
): GreyPixels {
  const [columns, rows] = along === 'rows' ? [REACH, 0] : [0, REACH];
  const lightest = which === 'lightest';
  const found = new Uint8Array(pixels);
  for (let down = -rows; down <= rows; down += 1) {
    for (let right = -columns; right <= columns; right += 1) {
      const toX = Math.min(width, width - right);
      for (let y = Math.max(0, -down); y < Math.min(height, height - down); y += 1) {
        const away = down * width + right;
        for (let at = y * width + Math.max(0, -right); at < y * width + toX; at += 1) {
          const value = pixels[at + away] as number;
          const before = found[at] as number;
          if (lightest ? value > before : value < before) found[at] = value;
        }
      }
    }
  }
  return { pixels: found, width, height };
}

const around = (picture: GreyPixels, which: 'darkest' | 'lightest') =>
  extremes(extremes(picture, which, 'rows'), which, 'columns');

/**
 * Draws what is thin and darker than what lies around it in black on white, and nothing else:
 * words come out alike on any background, and badges, switches and pictures go away. (A black
 * top-hat: the closing of a picture less the picture.)
 */
export function darkThinStrokes(picture: GreyPixels): GreyPixels {
  const closed = around(around(picture, 'lightest'), 'darkest').pixels;
  const pixels = picture.pixels.map((value, at) =>
    Math.max(0, 255 - GAIN * ((closed[at] as number) - value)),
  );
  return { ...picture, pixels };
}

/** The same for what is lighter than what lies around it. */
export const lightThinStrokes = (picture: GreyPixels): GreyPixels =>
  darkThinStrokes({ ...picture, pixels: picture.pixels.map((value) => 255 - value) });
