import { Dialog as RadixDialog } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { modalStyle } from './dialog-window.ts';
import { type DialogProps, ModalWindow } from './ModalWindow.tsx';

const fromRight = keyframes`
  from { opacity: 0; transform: translateX(24px); }
`;
const fromBottom = keyframes`
  from { transform: translateY(40%); opacity: 0; }
`;

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-sheet' })`
  ${modalStyle}
  inset: 0 0 0 auto;
  width: min(var(--dialog-width), 100vw - 24px);
  border-left: 1px solid var(--border-strong);
  animation: ${fromRight} var(--motion-base) var(--motion-ease);

  & > [data-part='handle'] {
    display: none;
  }
  & > header {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 10px 52px 10px 20px;
    border-bottom: 1px solid var(--border);
  }
  & > header > [data-part='text'] {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > header p {
    color: var(--text-muted);
  }
  & > [data-part='body'] {
    padding: 16px 20px 24px;
    overscroll-behavior: contain;
  }
  & > [data-part='close'] {
    top: max(10px, calc(26px - var(--control-dense) / 2));
    right: calc(24px - var(--control-dense) / 2);
  }

  @media (max-width: 640px) {
    inset: auto 0 0 0;
    width: 100%;
    height: var(--dialog-height);
    max-height: 92dvh;
    padding-bottom: env(safe-area-inset-bottom);
    border: 0;
    border-top: 1px solid var(--border-strong);
    border-radius: 12px 12px 0 0;
    animation-name: ${fromBottom};

    & > [data-part='handle'] {
      display: block;
      flex: none;
      height: 14px;
      touch-action: none;
      cursor: grab;
    }
    & > [data-part='handle']::before {
      content: '';
      display: block;
      width: 36px;
      height: 4px;
      margin: 8px auto;
      border-radius: 2px;
      background: var(--border-strong);
    }
    & > header {
      min-height: 49px;
      padding: 0 48px 4px 16px;
      touch-action: none;
    }
    & > [data-part='body'] {
      padding: 12px 16px 20px;
    }
    & > footer {
      padding: 12px 16px;
    }
    & > [data-part='close'] {
      top: calc(36px - var(--control-dense) / 2);
      right: max(0px, 20px - var(--control-dense) / 2);
    }
  }
`;

/** `height` applies only on a phone, and is limited to 92 % of the viewport. */
export interface SheetProps extends DialogProps {
  actions?: ReactNode;
}

export function SheetWindow(props: SheetProps) {
  const { title, description, actions } = props;
  const swipe = useSwipeDown(() => props.onOpenChange(false));
  return (
    <ModalWindow modal={props} Window={Window}>
      <div data-part="handle" {...swipe} />
      <header {...swipe}>
        <div data-part="text">
          <RadixDialog.Title>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
        </div>
        {actions}
      </header>
    </ModalWindow>
  );
}

const CLOSE_DISTANCE = 96;

/** Only a sheet at the bottom of the page has a visible handle. */
const hasHandle = (sheet: HTMLElement) =>
  sheet.querySelector('[data-part="handle"]')?.checkVisibility?.() ?? false;

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null;

function useSwipeDown(onClose: () => void) {
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
