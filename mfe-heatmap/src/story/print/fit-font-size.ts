/** From comfortable to the smallest that can be read, in points. */
const FONT_SIZES_PT = [11, 10, 9, 8, 7, 6, 5];

/**
 * The largest font size with which a page is not higher than its paper; the smallest where none is.
 * @param fits sets a size, in points, and tells whether the page fits
 */
export const fitFontSize = (fits: (sizePt: number) => boolean): number =>
  FONT_SIZES_PT.find(fits) ?? (FONT_SIZES_PT.at(-1) as number);
