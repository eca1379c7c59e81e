import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { watchTriggers } from './watch-triggers.ts';

const GAP_PX = 6;
const EDGE_PX = 8;

/* Presses go through it, so that it never covers a control. */
const Bubble = styled.div.withConfig({ componentId: 'ui-tooltip' })`
  position: fixed;
  z-index: var(--layer-tooltip);
  top: 0;
  left: 0;
  max-width: min(280px, 100vw - ${2 * EDGE_PX}px);
  padding: 4px 8px;
  border-radius: var(--radius-md);
  background: var(--text);
  color: var(--surface-page);
  font-size: var(--text-sm);
  line-height: 1.4;
  overflow-wrap: anywhere;
  pointer-events: none;
`;

/** Above the trigger, or below it if there is no room. */
function place(bubble: HTMLElement, trigger: HTMLElement): void {
  const at = trigger.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = at.left + (at.width - width) / 2;
  const last = document.documentElement.clientWidth - width - EDGE_PX;
  const above = at.top - height - GAP_PX;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(middle, last))}px`;
  bubble.style.top = `${above < EDGE_PX ? at.bottom + GAP_PX : above}px`;
}

/** Adds the tooltip to the trigger's accessible description. */
function describe(trigger: HTMLElement, id: string): () => void {
  const before = trigger.getAttribute('aria-describedby');
  trigger.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
  return () => {
    if (before) trigger.setAttribute('aria-describedby', before);
    else trigger.removeAttribute('aria-describedby');
  };
}

/** Shows the `data-tooltip` of the hovered or focused element. */
export function TooltipLayer() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();
  const text = trigger?.dataset.tooltip;

  useEffect(() => {
    const isOverTooltip = (x: number, y: number) => {
      const box = bubble.current?.getBoundingClientRect();
      if (!box) return false;
      const { left, right, top, bottom } = box;
      return x >= left && x <= right && y >= top - GAP_PX && y <= bottom + GAP_PX;
    };
    return watchTriggers(isOverTooltip, setTrigger);
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!trigger || !element) return;
    const move = () => place(element, trigger);
    move();
    window.addEventListener('scroll', move, { capture: true, passive: true });
    const isItsName = trigger.dataset.tooltip === trigger.getAttribute('aria-label');
    const endDescription = isItsName ? undefined : describe(trigger, id);
    return () => {
      window.removeEventListener('scroll', move, { capture: true });
      endDescription?.();
    };
  }, [trigger, id]);

  return (
    text &&
    createPortal(
      <Bubble ref={bubble} id={id} role="tooltip">
        {text}
      </Bubble>,
      document.body,
    )
  );
}
