import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';

const tooltipLayer = createLazyPart(
  async () => (await import(/* webpackChunkName: "tooltips" */ './TooltipLayer.tsx')).TooltipLayer,
);

/** Also serves other React roots. Render it once per page. */
export function Tooltips() {
  const { Part } = useLazyPart(tooltipLayer);
  return Part ? <Part /> : null;
}
