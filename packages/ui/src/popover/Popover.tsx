import { cloneElement, useState } from 'react';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import { NotOpened } from '../lazy-part/NotOpened.tsx';
import { useLazyPart } from '../lazy-part/use-lazy-part.ts';
import type { PopoverProps } from './popover-props.ts';

export type { PopoverProps };

const floatingPanel = createLazyPart(
  async () => (await import(/* webpackChunkName: "popover" */ './FloatingPanel.tsx')).FloatingPanel,
  { preload: true },
);

/**
 * A panel below a button. Escape or a click outside closes it. Its script is loaded when the first
 * one opens.
 */
export function Popover(props: PopoverProps) {
  const [isOpenInside, setOpenInside] = useState(false);
  const open = props.open ?? isOpenInside;
  const changeOpen = (isOpen: boolean) => {
    setOpenInside(isOpen);
    props.onOpenChange?.(isOpen);
  };
  const { Part, hasFailed, retry } = useLazyPart(floatingPanel, open);
  if (Part) return <Part {...props} open={open} onOpenChange={changeOpen} />;
  const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;
  return (
    <>
      {cloneElement(props.trigger, { ...closed, onClick: () => changeOpen(true) })}
      {open && hasFailed && <NotOpened onRetry={retry} onClose={() => changeOpen(false)} />}
    </>
  );
}
