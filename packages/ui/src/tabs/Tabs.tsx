import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Bar, List, Panel, Strip, Tab } from './tabs-style.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** The bar shows `label`, a part of `name`; screen readers hear `name`. */
  short?: { readonly label: string; readonly name: string };
  icon?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (id: string) => void;
  /** `strip` sticks above the panel; `bar` is at the bottom of a phone's screen. */
  form?: 'strip' | 'bar';
}

export function Tabs({ label, items, value, onValueChange, form = 'strip' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isPointer, setPointer] = useState(false);
  const isBar = form === 'bar';
  const Place = isBar ? Bar : Strip;

  // Only a strip scrolls. Skipping the bar saves phones a second layout.
  useEffect(() => {
    if (isBar) return;
    const strip = list.current?.parentElement;
    const active = value && list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!strip || !active) return;
    const { offsetLeft, offsetWidth } = active;
    const isHidden =
      offsetLeft < strip.scrollLeft ||
      offsetLeft + offsetWidth > strip.scrollLeft + strip.clientWidth;
    if (isHidden) strip.scrollLeft = offsetLeft - (strip.clientWidth - offsetWidth) / 2;
  }, [value, isBar]);

  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <Place data-tabs={form}>
        <List
          aria-label={label}
          ref={list}
          data-pointer={isPointer || undefined}
          onPointerDownCapture={() => setPointer(true)}
          onKeyDownCapture={() => setPointer(false)}
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
      </Place>
      {items.map((item) => (
        <Panel key={item.id} value={item.id}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
