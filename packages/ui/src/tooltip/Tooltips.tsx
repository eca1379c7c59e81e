import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';

const tooltipLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "tooltips" */ './TooltipLayer.tsx')).TooltipLayer,
);

/** Shows every element's `data-tooltip`, also in modules with their own React. Once per page. */
export function Tooltips() {
  const { Part } = useLazyPart(tooltipLayer);
  return Part ? <Part /> : null;
}
