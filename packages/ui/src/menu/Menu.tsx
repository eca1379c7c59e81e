import { DropdownMenu as RadixMenu } from 'radix-ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { floatingSurface } from '../styles.ts';

const Content = styled(RadixMenu.Content).withConfig({ componentId: 'ui-menu' })`
  ${floatingSurface}
  z-index: var(--layer-popover);
  min-width: 208px;
  max-width: calc(100vw - 16px);
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 4px;
  overflow-y: auto;
  outline: none;

  & > [role='separator'] {
    height: 1px;
    margin: 4px;
    background: var(--border);
  }
  & > [data-part='heading'] {
    padding: 8px 10px 6px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const Item = styled(RadixMenu.Item).withConfig({ componentId: 'ui-menu-item' })`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: var(--control);
  padding: 0 10px;
  border-radius: var(--radius-md);
  outline: 1px solid transparent;
  outline-offset: -1px;
  color: var(--text);
  text-decoration: none;
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: var(--surface-pressed);
  }
  &[data-disabled] {
    color: var(--text-disabled);
    cursor: default;
  }
  & > svg {
    width: 16px;
    height: 16px;
    color: var(--text-muted);
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactElement;
  heading?: ReactNode;
  groups: readonly (readonly MenuItem[])[];
  defaultOpen?: boolean;
}

export function Menu({ trigger, heading, groups, defaultOpen }: MenuProps) {
  return (
    <RadixMenu.Root defaultOpen={defaultOpen} modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <Content align="end" sideOffset={6} collisionPadding={8}>
          {heading && <RadixMenu.Label data-part="heading">{heading}</RadixMenu.Label>}
          {groups.map((items, index) => (
            <Fragment key={items[0]?.id}>
              {index > 0 && <RadixMenu.Separator />}
              {items.map(({ id, label, icon, disabled, onSelect }) => (
                <Item key={id} disabled={disabled} onSelect={onSelect}>
                  {icon}
                  {label}
                </Item>
              ))}
            </Fragment>
          ))}
        </Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
