import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';

const tooltipLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "tooltips" */ './TooltipLayer.tsx')).TooltipLayer,
);

/**
 * Shows any element's `data-tooltip`, and makes the buttons of a toolbar or a table's headings one
 * tab stop, even in another React root. Render it once per page.
 */
export function Tooltips() {
  const { Part } = useLazyPart(tooltipLayer);
  return Part ? <Part /> : null;
}
