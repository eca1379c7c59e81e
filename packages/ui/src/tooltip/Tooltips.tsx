import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';

const tooltipLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "tooltips" */ './TooltipLayer.tsx')).TooltipLayer,
);

/**
 * Shows any element's `data-tooltip` on hover and keyboard focus, also in modules with their own
 * React. Render it once per page; its script loads after the first view.
 */
export function Tooltips() {
  const { Part } = useLazyPart(tooltipLayer);
  return Part ? <Part /> : null;
}
