import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { focusRingInside, LOW_VIEWPORT } from '../styles.ts';

/* Shades an edge while it hides tabs: the upper two layers scroll with the tabs. */
const Strip = styled.div.withConfig({ componentId: 'ui-tabs-strip' })`
  position: sticky;
  z-index: calc(var(--layer-sticky) + 5);
  top: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 40px;
  scrollbar-width: none;
  background:
    linear-gradient(to right, var(--surface-page) 40%, transparent) left / 48px 100% local,
    linear-gradient(to left, var(--surface-page) 40%, transparent) right / 48px 100% local,
    linear-gradient(to right, var(--border-strong), transparent) left / 16px 100%,
    linear-gradient(to left, var(--border-strong), transparent) right / 16px 100%,
    var(--surface-page);
  background-repeat: no-repeat;
  box-shadow: inset 0 -1px var(--border);

  display: flex;
  align-items: center;

  & > [role='tablist'] {
    flex: 1 0 auto;
  }
  & > button {
    position: sticky;
    right: 0;
    flex: none;
    box-shadow: -8px 0 10px 6px var(--surface-page);
    clip-path: inset(-4px -4px -4px -18px);
  }
  @media ${LOW_VIEWPORT} {
    position: static;
  }
`;

const List = styled(RadixTabs.List).withConfig({ componentId: 'ui-tabs-list' })`
  display: flex;
  gap: 4px;
  width: max-content;

  @media (max-width: 900px) {
    gap: 0;
  }
`;

/* Radix moves the focus by script, which browsers treat as keyboard focus. */
const Tab = styled(RadixTabs.Trigger).withConfig({ componentId: 'ui-tab' })`
  height: 40px;
  padding: 0 12px;
  border: 0;
  border-bottom: 2px solid transparent;
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: none;
  color: var(--text-muted);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  ${focusRingInside}

  @media (max-width: 900px) {
    padding: 0 8px;
  }

  [data-pointer] > &:focus-visible {
    outline: none;
  }
  & svg {
    display: none;
  }
  &:hover {
    background: var(--surface-pressed);
    color: var(--text);
  }
  &[data-state='active'] {
    border-bottom-color: var(--accent);
    color: var(--text);
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[data-state='active'] {
      border-bottom-color: Highlight;
    }
  }
`;

const Bar = styled.div.withConfig({ componentId: 'ui-tabs-bar' })`
  position: fixed;
  z-index: var(--layer-header);
  inset: auto 0 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--border);
  background: var(--surface-raised);

  & > [role='tablist'] {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
    width: auto;
    height: var(--tab-bar);
  }
  & [role='tab'] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 3px;
    height: 100%;
    padding: 0;
    overflow: hidden;
    border-block: 2px solid transparent;
    border-radius: 0;
    font-size: var(--text-xs);
    line-height: 1.15;
    text-align: center;
    white-space: normal;
  }
  & [role='tab'] svg {
    display: block;
    width: 20px;
    height: 20px;
  }
  & [role='tab']:hover {
    background: none;
  }
  & [role='tab'][data-state='active'] {
    border-bottom-color: transparent;
    border-top-color: var(--accent);
    color: var(--accent-text);
  }
  @media (forced-colors: active) {
    & [role='tab'] {
      border-color: Canvas;
    }
    & [role='tab'][data-state='active'] {
      border-bottom-color: Canvas;
      border-top-color: Highlight;
    }
  }
  @media ${LOW_VIEWPORT} {
    position: static;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
`;

const Panel = styled(RadixTabs.Content).withConfig({ componentId: 'ui-tab-panel' })`
  min-width: 0;
  padding-top: 8px;
  outline: none;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
    border-radius: var(--radius-sm);
  }
`;

interface TabItem {
  id: string;
  label: ReactNode;
  /** The bar shows `label`, a part of `name`; screen readers hear `name`. */
  short?: { readonly label: string; readonly name: string };
  icon?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (id: string) => void;
  /** `strip` sticks above the panel; `bar` is at the bottom of a phone's screen. */
  form?: 'strip' | 'bar';
  /** A button after the strip's last tab. The arrow keys reach it, so it's no tab stop itself. */
  aside?: ReactNode;
}

export function Tabs(props: TabsProps) {
  const { label, items, value, onValueChange, form = 'strip', aside } = props;
  const list = useRef<HTMLDivElement>(null);
  const [isPointer, setPointer] = useState(false);
  const isBar = form === 'bar';
  const Place = isBar ? Bar : Strip;

  // Only a strip scrolls. Skipping the bar saves phones a second layout.
  useEffect(() => {
    if (isBar) return;
    const strip = list.current?.parentElement;
    const active = value && list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!list.current || !strip || !active) return;
    const { offsetLeft, offsetWidth } = active;
    const asideWidth = strip.scrollWidth - list.current.offsetWidth;
    const visibleWidth = strip.clientWidth - asideWidth;
    const isHidden =
      offsetLeft < strip.scrollLeft || offsetLeft + offsetWidth > strip.scrollLeft + visibleWidth;
    if (isHidden) strip.scrollLeft = offsetLeft - (visibleWidth - offsetWidth) / 2;
  }, [value, isBar]);

  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <Place
        data-tabs={form}
        onKeyDown={({ key, target }) => {
          const last = list.current?.lastElementChild;
          const isAside = target === list.current?.nextElementSibling;
          if (key === 'ArrowLeft' && isAside && last instanceof HTMLElement) last.focus();
        }}
      >
        <List
          aria-label={label}
          ref={list}
          data-pointer={isPointer || undefined}
          onPointerDownCapture={() => setPointer(true)}
          onKeyDownCapture={(event) => {
            setPointer(false);
            const { key, target, currentTarget } = event;
            const button = currentTarget.nextElementSibling;
            if (key !== 'ArrowRight' || target !== currentTarget.lastChild) return;
            if (!(button instanceof HTMLElement)) return;
            button.focus();
            event.preventDefault();
            event.stopPropagation();
          }}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setPointer(false);
          }}
        >
          {items.map(({ id, label: whole, short, icon }) => (
            <Tab key={id} value={id} aria-label={isBar ? short?.name : undefined}>
              {isBar && icon}
              {(isBar && short?.label) || whole}
            </Tab>
          ))}
        </List>
        {aside}
      </Place>
      {items.map((item) => (
        // Not a tab stop: the panel's controls are.
        <Panel key={item.id} value={item.id} tabIndex={-1}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
