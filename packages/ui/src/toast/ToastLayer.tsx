import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../Button.tsx';
import { MarkedText } from '../MarkedText.tsx';
import { floatingSurface, focusRing } from '../styles.ts';
import type { ShownToast, Toaster, ToastVariant } from './toaster.ts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const slideOut = keyframes`
  to { opacity: 0; transform: translateX(24px); }
`;

/* A modal dialog of another module disables pointer events on the body, but not on toasts. */
const Viewport = styled(RadixToast.Viewport).withConfig({ componentId: 'ui-toast-viewport' })`
  position: fixed;
  z-index: var(--layer-toast);
  right: 0;
  bottom: var(--foot, 0px);
  width: min(400px, 100vw);
  margin: 0;
  padding: 16px;
  list-style: none;
  outline: none;
  pointer-events: none;

  & > li {
    pointer-events: auto;
  }
`;

const Root = styled(RadixToast.Root).withConfig({ componentId: 'ui-toast' })`
  ${floatingSurface}
  ${focusRing}
  --mark: var(--accent);
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  column-gap: 10px;
  align-items: start;
  padding: 11px 8px 11px 13px;
  border-left: 3px solid var(--mark);
  touch-action: pan-y;
  animation: ${slideIn} var(--motion-base) var(--motion-ease);

  &[data-variant='success'] {
    --mark: var(--positive);
  }
  &[data-variant='destructive'] {
    --mark: var(--negative);
  }
  &[data-state='closed'] {
    animation: ${slideOut} var(--motion-base) var(--motion-ease) forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--motion-base) var(--motion-ease);
  }
  & > svg {
    margin-top: 2px;
    color: var(--mark);
  }
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & [data-part='description'] {
    margin-top: 1px;
    color: var(--text-muted);
  }
  & > button {
    margin: -4px 0;
  }
  & > [data-part='undo'] {
    align-self: center;
  }
  & > [data-part='dismiss'] {
    grid-column: 4;
  }
  @media (pointer: coarse) {
    & > button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

const Title = styled(RadixToast.Title).withConfig({ componentId: 'ui-toast-title' })`
  font-weight: 600;
`;

const icons: Record<ToastVariant, typeof Info> = {
  default: Info,
  success: CircleCheck,
  destructive: OctagonAlert,
};

/** Deciding whether to undo takes longer than reading. */
const UNDO_DURATION_MS = 10_000;

const computeDuration = ({ duration, undo }: ShownToast) =>
  duration ?? (undo ? UNDO_DURATION_MS : undefined);

function press({ undo }: ShownToast, { currentTarget, detail }: MouseEvent<HTMLElement>): void {
  // After a mouse click, the focus would hold the next toast on screen. Key presses have detail 0.
  if (detail > 0) currentTarget.blur();
  void undo?.();
}

export interface ToastLayerProps {
  toaster: Toaster;
  undoHint?: string;
}

export function ToastLayer({ toaster, undoHint = 'Undo' }: ToastLayerProps) {
  const shown = useSyncExternalStore(toaster.subscribe, toaster.getSnapshot);
  const variant = shown?.variant ?? 'default';
  const Icon = icons[variant];
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => {
            if (!open) toaster.dismiss(shown.id);
          }}
          duration={computeDuration(shown)}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          data-variant={variant}
        >
          <Icon size={16} aria-hidden="true" />
          <div>
            <Title>
              <MarkedText>{shown.title}</MarkedText>
            </Title>
            {shown.description && (
              <RadixToast.Description data-part="description">
                <MarkedText>{shown.description}</MarkedText>
              </RadixToast.Description>
            )}
          </div>
          {shown.undo && (
            <RadixToast.Action asChild altText={`. ${undoHint}`}>
              <Button size="dense" data-part="undo" onClick={(event) => press(shown, event)}>
                Undo
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton label="Dismiss" size="dense" data-part="dismiss" icon={<X />} />
          </RadixToast.Close>
        </Root>
      )}
      {/* A dialog hides everything from assistive technology except live regions. */}
      <Viewport hotkey={['F8']} data-toast-viewport="" aria-live="off" />
    </RadixToast.Provider>
  );
}
