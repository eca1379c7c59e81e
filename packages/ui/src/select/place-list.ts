/** Pixels between the list and its button, and between the list and the edge of the screen. */
const GAP = 4;
const SCREEN_MARGIN = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a list stands on the screen, in pixels: below its button, or above it where there is more
 * room, and never beyond the edges.
 */
export function placeList(
  button: DOMRect,
  list: Size,
  screen: Size,
): { left: number; top: number } {
  const below = button.bottom + GAP;
  const above = button.top - GAP - list.height;
  const fitsBelow = below + list.height <= screen.height - SCREEN_MARGIN;
  const top = fitsBelow || above < SCREEN_MARGIN ? below : above;
  const clamp = (start: number, length: number, available: number) =>
    Math.max(SCREEN_MARGIN, Math.min(start, available - length - SCREEN_MARGIN));
  return {
    left: clamp(button.left, list.width, screen.width),
    top: clamp(top, list.height, screen.height),
  };
}
