import { createLazyPart } from '../lazy-part/lazy-part.ts';
import { useLazyPart } from '../lazy-part/use-lazy-part.ts';

const tooltipLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "tooltips" */ './TooltipLayer.tsx')).TooltipLayer,
);

/**
 * Shows the text of any element's `data-tooltip` on hover and on keyboard focus, also in modules
 * with a React of their own. Once in a page; its script is loaded after the first view.
 */
export function Tooltips() {
  const { Part } = useLazyPart(tooltipLayer);
  return Part ? <Part /> : null;
}
