import { cloneElement, useState } from 'react';
import { NotOpened } from '../lazy-part/LazyPart.tsx';
import { createLazyPart, useLazyPart } from '../lazy-part/lazy-part.ts';
import type { PopoverProps } from './FloatingPanel.tsx';

export type { PopoverProps };

const floatingPanel = createLazyPart(
  async () => (await import(/* webpackChunkName: "popover" */ './FloatingPanel.tsx')).FloatingPanel,
  { preload: true },
);

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
