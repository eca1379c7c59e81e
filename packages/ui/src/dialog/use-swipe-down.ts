import { type PointerEvent, useRef } from 'react';

const CLOSE_DISTANCE = 96;

/** Only a sheet at the bottom of the page has a visible handle. */
const hasHandle = (sheet: HTMLElement) =>
  sheet.querySelector('[data-part="handle"]')?.checkVisibility?.() ?? false;

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null;

/** Closes a sheet at the bottom of the page if the user pulls it down far enough. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly sheet: HTMLElement }>(undefined);

  function move({ clientY }: PointerEvent) {
    if (!start.current) return;
    const { y, sheet } = start.current;
    sheet.style.transform = `translateY(${Math.max(0, clientY - y)}px)`;
  }

  function end({ clientY }: PointerEvent, isCancelled: boolean) {
    if (!start.current) return;
    const { y, sheet } = start.current;
    start.current = undefined;
    if (!isCancelled && clientY - y > CLOSE_DISTANCE) onClose();
    else sheet.style.transform = '';
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.parentElement;
      if (!sheet || isControl(event.target) || !hasHandle(sheet)) return;
      start.current = { y: event.clientY, sheet };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
}
