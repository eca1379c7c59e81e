import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useToolbarKeys } from './toolbar-keys.ts';

const GAP_PX = 6;
const EDGE_PX = 8;
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const LONG_PRESS_MS = 500;

/* Presses pass through it, so that it never blocks a control. */
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
  white-space: pre-line;
  pointer-events: none;

  & > span + [data-part='meaning'] {
    margin-top: 4px;
  }
`;

/* Here and not in the first view: nothing moves when it arrives. */
const TermStyle = createGlobalStyle`
  dfn {
    font-style: normal;
    text-decoration: underline dotted var(--text-muted) 1px;
    text-underline-offset: 0.25em;
    cursor: help;
  }
  button dfn { cursor: inherit; }
  button:is([data-meaning], :has(dfn)) { -webkit-touch-callout: none; user-select: none; }
`;

function place(bubble: HTMLElement, trigger: HTMLElement): void {
  const at = trigger.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const middle = at.left + (at.width - width) / 2;
  const last = document.documentElement.clientWidth - width - EDGE_PX;
  const above = at.top - height - GAP_PX;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(middle, last))}px`;
  bubble.style.top = `${above < EDGE_PX ? at.bottom + GAP_PX : above}px`;
}

function describe(trigger: HTMLElement, id: string): () => void {
  const before = trigger.getAttribute('aria-describedby');
  trigger.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
  return () => {
    if (before) trigger.setAttribute('aria-describedby', before);
    else trigger.removeAttribute('aria-describedby');
  };
}

export function TooltipLayer() {
  useToolbarKeys();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();
  const tooltip = trigger?.dataset.tooltip;
  const meaning = trigger && readMeaning(trigger);

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
    // No event fires when a trigger leaves the page, or loses the focus because it became inert.
    const isFocused = trigger === document.activeElement;
    const observer = new MutationObserver(() => {
      const isLeft = isFocused && trigger !== document.activeElement;
      if (isLeft || !trigger.isConnected) setTrigger(null);
    });
    const attributeFilter = ['disabled', 'hidden', 'inert'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    const isItsName = trigger.dataset.tooltip === trigger.getAttribute('aria-label');
    const described = isItsName ? element.querySelector('[data-part]') : element;
    const endDescription = described ? describe(trigger, described.id) : undefined;
    return () => {
      window.removeEventListener('scroll', move, { capture: true });
      observer.disconnect();
      endDescription?.();
    };
  }, [trigger]);

  return (
    <>
      <TermStyle />
      {(tooltip || meaning) &&
        createPortal(
          <Bubble ref={bubble} id={id} role="tooltip">
            {tooltip && <span>{tooltip}</span>}
            {meaning && (
              <div data-part="meaning" id={`${id}-meaning`}>
                {meaning}
              </div>
            )}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

const readMeaning = (element: HTMLElement) =>
  element.dataset.meaning ?? element.querySelector<HTMLElement>('[data-meaning]')?.dataset.meaning;

/** The control around a term or with a tooltip, or a term outside a control. */
function findTrigger({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>('button');
  if (control && readMeaning(control)) return control;
  return target.closest<HTMLElement>('[data-tooltip], [data-meaning]');
}

const isTerm = (trigger: HTMLElement | null) =>
  trigger?.dataset.meaning !== undefined && trigger.tagName !== 'BUTTON';

/** @param show gets null to hide the tooltip @returns a function that stops watching */
function watchTriggers(
  isOverTooltip: (x: number, y: number) => boolean,
  show: (trigger: HTMLElement | null) => void,
): () => void {
  let hovered: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLongPress = false;
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

  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    hovered = null;
    change(null);
  };
  function onPress(event: PointerEvent): void {
    change(null);
    isLongPress = false;
    const trigger = event.pointerType === 'touch' ? findTrigger(event) : null;
    if (!trigger || isTerm(trigger) || !readMeaning(trigger)) return;
    timer = setTimeout(() => {
      isLongPress = true;
      change(trigger);
    }, LONG_PRESS_MS);
  }
  const onRelease = () => {
    if (!isLongPress) clearTimeout(timer);
  };
  function onClick(event: MouseEvent): void {
    if (isLongPress) event.stopPropagation();
    else {
      const trigger = findTrigger(event);
      const isShown = isTerm(trigger);
      change(isShown ? trigger : null);
      // Otherwise the label would move the focus to its field, which hides the meaning.
      if (isShown && trigger?.closest('label')) event.preventDefault();
    }
    isLongPress = false;
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') change(null);
  };
  const onFocusIn = (event: FocusEvent) => {
    const trigger = findTrigger(event);
    if (trigger && trigger === shown) return;
    const isByKeys = trigger === event.target && trigger?.matches(':focus-visible');
    change(isByKeys ? trigger : null);
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    if (target === shown) change(null);
  };
  const onScroll = () => {
    if (shown && shown !== document.activeElement) change(null);
  };

  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener('pointermove', onPointerMove, options);
  document.documentElement.addEventListener('pointerleave', onLeave, { signal: stop.signal });
  document.addEventListener('pointerdown', onPress, options);
  document.addEventListener('pointerup', onRelease, options);
  document.addEventListener('pointercancel', onRelease, options);
  document.addEventListener('click', onClick, { signal: stop.signal, capture: true });
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onFocusOut, options);
  document.addEventListener('scroll', onScroll, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
