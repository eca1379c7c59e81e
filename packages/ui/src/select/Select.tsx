import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFieldControl } from '../Field.tsx';
import { findOption, type SelectOption } from './option.ts';
import { optionId, SelectList } from './SelectList.tsx';
import { SelectTrigger } from './select-style.ts';

export interface SelectProps {
  'aria-label'?: string;
  options: readonly SelectOption[];
  value: string;
  /** Called only if the committed choice differs. */
  onValueChange: (value: string) => void;
  size?: 'inline' | 'field';
  disabled?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  tabIndex?: number;
}

const PAGE_OPTIONS = 5;
const SEARCH_RESET_MS = 700;
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' '];
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Letters in quick succession form one search; a repeated letter cycles. */
function createTypeahead() {
  let search = '';
  let typedAt = Number.NEGATIVE_INFINITY;
  const isSearching = () => performance.now() - typedAt < SEARCH_RESET_MS;

  return {
    /** If so, a space belongs to the search. */
    isSearching,

    find(letter: string, options: readonly SelectOption[], activeIndex: number): number {
      search = isSearching() ? search + letter : letter;
      typedAt = performance.now();
      const text = search.toLowerCase();
      const first = text[0] ?? '';
      const findFrom = (from: number, prefix: string) =>
        options
          .map((_, step) => (from + step) % options.length)
          .find((index) => options[index]?.label.toLowerCase().startsWith(prefix));
      const next = findFrom(activeIndex + 1, first);
      if (text.length === 1) return next ?? -1;
      const isOneLetter = [...text].every((other) => other === first);
      return findFrom(Math.max(activeIndex, 0), text) ?? (isOneLetter ? next : undefined) ?? -1;
    },
  };
}

/** Enter, space or a click commits; Escape, Tab and leaving cancel. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, size = 'inline', disabled, tabIndex } = props;
  const listId = useId();
  const ownId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { id = ownId, ...fieldProps } = useFieldControl({});
  const [typeahead] = useState(createTypeahead);
  const selectedIndex = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );
  const [activeIndex, setActiveIndex] = useState(props.defaultOpen ? selectedIndex : undefined);
  const isOpen = activeIndex !== undefined;
  const selected = findOption(options, value);

  const { defaultOpen } = props;
  useLayoutEffect(() => {
    if (defaultOpen) button.current?.focus();
  }, [defaultOpen]);

  function open(): void {
    // Safari doesn't focus a clicked button.
    button.current?.focus();
    setActiveIndex(selectedIndex);
    props.onOpenChange?.(true);
  }

  function close(): void {
    if (!isOpen) return;
    setActiveIndex(undefined);
    props.onOpenChange?.(false);
  }

  function choose(index: number): void {
    const option = options[index];
    close();
    if (option && option.value !== value) onValueChange(option.value);
  }

  function moveBy(event: KeyboardEvent, active: number): number | undefined {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE_OPTIONS,
      PageUp: active - PAGE_OPTIONS,
      Home: 0,
      End: last,
    };
    const moved = moves[event.key];
    if (moved !== undefined) return Math.min(Math.max(moved, 0), last);
    if (!isLetter(event) && !(event.key === ' ' && typeahead.isSearching())) return undefined;
    const found = typeahead.find(event.key, options, active);
    return found < 0 ? active : found;
  }

  function handleKey(event: KeyboardEvent): void {
    if (activeIndex === undefined) {
      if (!openingKeys.includes(event.key) && !isLetter(event)) return;
      event.preventDefault();
      open();
      const found = isLetter(event) ? typeahead.find(event.key, options, -1) : -1;
      if (found >= 0) setActiveIndex(found);
      return;
    }
    const moved = moveBy(event, activeIndex);
    if (moved !== undefined) setActiveIndex(moved);
    else if (event.key === 'Enter' || event.key === ' ') choose(activeIndex);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <SelectTrigger
        {...fieldProps}
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-label={props['aria-label']}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, activeIndex) : undefined}
        data-size={size}
        data-tone={selected.tone}
        disabled={disabled}
        tabIndex={tabIndex}
        onClick={({ detail }) => {
          if (!isOpen) open();
          // The second click of a double click doesn't close what the first one opened.
          else if (detail < 2) close();
        }}
        onKeyDown={handleKey}
        onBlur={close}
      >
        {selected.label}
      </SelectTrigger>
      {isOpen && (
        <SelectList
          id={listId}
          labelledBy={id}
          options={options}
          value={value}
          activeIndex={activeIndex}
          button={button}
          onActivate={setActiveIndex}
          onChoose={choose}
          onDismiss={close}
        />
      )}
    </>
  );
}
