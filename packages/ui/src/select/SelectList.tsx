import { Check } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SelectOption } from './option.ts';
import { List, Option } from './select-style.ts';

interface SelectListProps {
  id: string;
  labelledBy: string;
  options: readonly SelectOption[];
  value: string;
  activeIndex: number;
  button: RefObject<HTMLButtonElement | null>;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
  onDismiss: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

const GAP_PX = 4;
const SCREEN_MARGIN_PX = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function placeList(button: DOMRect, list: Size, screen: Size) {
  const below = button.bottom + GAP_PX;
  const above = button.top - GAP_PX - list.height;
  const fitsBelow = below + list.height <= screen.height - SCREEN_MARGIN_PX;
  const top = fitsBelow || above < SCREEN_MARGIN_PX ? below : above;
  const clamp = (start: number, length: number, available: number) =>
    Math.max(SCREEN_MARGIN_PX, Math.min(start, available - length - SCREEN_MARGIN_PX));
  return {
    left: clamp(button.left, list.width, screen.width),
    top: clamp(top, list.height, screen.height),
  };
}

/** A native popover: above everything, yet inside its button's dialog. */
export function SelectList(props: SelectListProps) {
  const { id, options, value, activeIndex, button, onActivate, onChoose, onDismiss } = props;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.showPopover();
    function place(event?: Event): void {
      const anchor = button.current?.getBoundingClientRect();
      // Scrolling inside the list doesn't move it.
      if (!element || !anchor || event?.target === element) return;
      element.style.minWidth = `${anchor.width}px`;
      const screen = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = placeList(anchor, element.getBoundingClientRect(), screen);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    }
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [button]);

  useLayoutEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const isOutside = ({ target }: Event) =>
      !list.current?.contains(target as Node) && !button.current?.contains(target as Node);
    const dismissOutside = (event: Event) => {
      if (isOutside(event)) dismiss.current();
    };
    // Runs before a surrounding dialog, which Escape would also close.
    const dismissByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      dismiss.current();
    };
    window.addEventListener('keydown', dismissByEscape, true);
    window.addEventListener('pointerdown', dismissOutside, true);
    return () => {
      window.removeEventListener('keydown', dismissByEscape, true);
      window.removeEventListener('pointerdown', dismissOutside, true);
    };
  }, [button]);

  return (
    <List ref={list} id={id} role="listbox" aria-labelledby={props.labelledBy} popover="manual">
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={option.value === value}
          data-active={index === activeIndex ? '' : undefined}
          data-tone={option.tone}
          onPointerMove={() => onActivate(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <Check />
          <span>{option.label}</span>
        </Option>
      ))}
    </List>
  );
}
