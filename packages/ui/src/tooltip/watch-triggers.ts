const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const TRIGGER = '[data-tooltip]';

const findTrigger = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(TRIGGER) : null;

/**
 * Finds the element whose tooltip is shown: after 700 ms of hover, at once within 300 ms after the
 * last tooltip, and at once on keyboard focus. Escape, a press and leaving it hide the tooltip.
 * @param isOverTooltip whether a point is on the shown tooltip, which the pointer may enter
 * @param show gets the element, or null to hide the tooltip
 * @returns what stops watching
 */
export function watchTriggers(
  isOverTooltip: (x: number, y: number) => boolean,
  show: (trigger: HTMLElement | null) => void,
): () => void {
  let hovered: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  function change(trigger: HTMLElement | null): void {
    clearTimeout(timer);
    if (shown && !trigger) hiddenAt = performance.now();
    shown = trigger;
    show(trigger);
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (shown && isOverTooltip(event.clientX, event.clientY)) return;
    const trigger = findTrigger(event);
    if (trigger === hovered) return;
    hovered = trigger;
    if (shown !== trigger) change(null);
    if (!trigger) return;
    const isSoon = performance.now() - hiddenAt < SKIP_DELAY_MS;
    timer = setTimeout(() => change(trigger), isSoon ? 0 : DELAY_MS);
  }

  const onLeave = () => {
    hovered = null;
    change(null);
  };
  // What was pressed shows no tooltip until the pointer has left it.
  const onPress = () => change(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') change(null);
  };
  const onFocusIn = (event: FocusEvent) => {
    const trigger = findTrigger(event);
    const isByKeys = trigger === event.target && trigger?.matches(':focus-visible');
    change(isByKeys ? trigger : null);
  };
  const onScroll = () => {
    if (shown && shown !== document.activeElement) change(null);
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointermove', onPointerMove, options);
  document.documentElement.addEventListener('pointerleave', onLeave, { signal: stop.signal });
  document.addEventListener('pointerdown', onPress, options);
  document.addEventListener('click', onPress, options);
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onPress, options);
  document.addEventListener('scroll', onScroll, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
