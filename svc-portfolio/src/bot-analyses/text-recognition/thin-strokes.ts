/** Greyscale, one byte per pixel, row by row. */
export interface GreyImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** In pixels: half the width of the thickest stroke that counts as thin. */
const RADIUS = 4;
const GAIN = 1.5;

type Extreme = 'darkest' | 'lightest';

function filterExtremes(
  { pixels, width, height }: GreyImage,
  extreme: Extreme,
  along: 'rows' | 'columns',
): GreyImage {
  const [radiusX, radiusY] = along === 'rows' ? [RADIUS, 0] : [0, RADIUS];
  const isLightest = extreme === 'lightest';
  const filtered = new Uint8Array(pixels);
  for (let dy = -radiusY; dy <= radiusY; dy += 1) {
    for (let dx = -radiusX; dx <= radiusX; dx += 1) {
      const endX = Math.min(width, width - dx);
      for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
        const offset = dy * width + dx;
        for (let at = y * width + Math.max(0, -dx); at < y * width + endX; at += 1) {
          const value = pixels[at + offset] as number;
          const best = filtered[at] as number;
          if (isLightest ? value > best : value < best) filtered[at] = value;
        }
      }
    }
  }
  return { pixels: filtered, width, height };
}

const dilate = (image: GreyImage) =>
  filterExtremes(filterExtremes(image, 'lightest', 'rows'), 'lightest', 'columns');
const erode = (image: GreyImage) =>
  filterExtremes(filterExtremes(image, 'darkest', 'rows'), 'darkest', 'columns');

/**
 * Extracts thin strokes that are darker than their surroundings, in black on white: text remains,
 * badges, switches and pictures don't. A black top-hat transform: closing of the image minus image.
 */
export function extractDarkStrokes(image: GreyImage): GreyImage {
  const closed = erode(dilate(image)).pixels;
  const pixels = image.pixels.map((value, at) =>
    Math.max(0, 255 - GAIN * ((closed[at] as number) - value)),
  );
  return { ...image, pixels };
}

export const extractLightStrokes = (image: GreyImage): GreyImage =>
  extractDarkStrokes({ ...image, pixels: image.pixels.map((value) => 255 - value) });
