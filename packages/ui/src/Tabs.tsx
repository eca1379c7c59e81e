import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { focusRingInside } from './styles.ts';

const Strip = styled.div.withConfig({ componentId: 'ui-tabs-strip' })`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--border);
`;

const List = styled(RadixTabs.List).withConfig({ componentId: 'ui-tabs-list' })`
  display: flex;
  gap: 4px;
  width: max-content;
  min-width: 100%;
`;

const Tab = styled(RadixTabs.Trigger).withConfig({ componentId: 'ui-tab' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
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
  &:disabled {
    background: none;
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  & svg {
    width: 15px;
    height: 15px;
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
  &[data-state='inactive'] {
    display: none;
  }
`;

export interface TabItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
  /** `manual` chooses on Enter instead of on arrow, for panels that are costly to show. */
  activation?: 'automatic' | 'manual';
  /** Keeps panels that are not shown in the document, with their state. */
  keepMounted?: boolean;
}

/** Tabs with arrow, Home and End keys; on a narrow screen the list scrolls sideways. */
export function Tabs(props: TabsProps) {
  const { label, items, activation, keepMounted } = props;
  const list = useRef<HTMLDivElement>(null);

  // A tab chosen by hand has the focus and is in view; one chosen from elsewhere may not be.
  useEffect(() => {
    const active = list.current?.querySelector('[data-state="active"]');
    if (props.value) active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [props.value]);

  return (
    <RadixTabs.Root
      value={props.value}
      defaultValue={props.defaultValue ?? items[0]?.id}
      onValueChange={props.onValueChange}
      activationMode={activation}
    >
      <Strip>
        <List aria-label={label} ref={list}>
          {items.map((item) => (
            <Tab key={item.id} value={item.id} disabled={item.disabled}>
              {item.icon}
              {item.label}
            </Tab>
          ))}
        </List>
      </Strip>
      {items.map((item) => (
        <Panel key={item.id} value={item.id} forceMount={keepMounted || undefined}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
