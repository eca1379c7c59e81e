import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { focusRingInside } from './styles.ts';

/** An edge is shaded while tabs are hidden behind it: the upper two layers scroll with the tabs. */
const Strip = styled.div.withConfig({ componentId: 'ui-tabs-strip' })`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 40px;
  scrollbar-width: none;
  background:
    linear-gradient(to right, var(--surface-page) 40%, transparent) left / 48px 100% local,
    linear-gradient(to left, var(--surface-page) 40%, transparent) right / 48px 100% local,
    linear-gradient(to right, var(--border-strong), transparent) left / 16px 100%,
    linear-gradient(to left, var(--border-strong), transparent) right / 16px 100%;
  background-repeat: no-repeat;

  /* A mouse cannot swipe. */
  @media (pointer: fine) {
    scrollbar-width: thin;
  }
`;

const List = styled(RadixTabs.List).withConfig({ componentId: 'ui-tabs-list' })`
  display: flex;
  gap: 4px;
  width: max-content;
  min-width: 100%;
  box-shadow: inset 0 -1px var(--border);
`;

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

  &:hover {
    background: var(--surface-pressed);
    color: var(--text);
  }
  &[data-state='active'] {
    border-bottom-color: var(--accent);
    color: var(--text);
  }
`;

const Panel = styled(RadixTabs.Content).withConfig({ componentId: 'ui-tab-panel' })`
  min-width: 0;
  padding-top: 16px;
  outline: none;

  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
    border-radius: var(--radius-sm);
  }
`;

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  items: readonly TabItem[];
  /** The id of the selected tab. */
  value: string;
  onValueChange: (id: string) => void;
}

/** Tabs with arrow, Home and End keys; on a narrow screen the list scrolls sideways. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // A tab that is selected by the page, not by the user, may be scrolled out of view.
  useEffect(() => {
    const active = value && list.current?.querySelector('[data-state="active"]');
    if (active) active.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);

  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <Strip>
        <List aria-label={label} ref={list}>
          {items.map((item) => (
            <Tab key={item.id} value={item.id}>
              {item.label}
            </Tab>
          ))}
        </List>
      </Strip>
      {items.map((item) => (
        <Panel key={item.id} value={item.id}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
