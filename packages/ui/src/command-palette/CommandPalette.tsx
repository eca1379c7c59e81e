import { Command, defaultFilter } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Scrim } from '../dialog/dialog-window.ts';
import { floatingSurface } from '../styles.ts';
import { VisuallyHidden } from '../Text.tsx';

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-palette' })`
  ${floatingSurface}
  position: fixed;
  z-index: var(--layer-dialog);
  top: min(14vh, 120px);
  left: 50%;
  display: flex;
  flex-direction: column;
  width: min(600px, 100vw - 24px);
  max-height: min(440px, 100dvh - min(14vh, 120px) - 12px);
  overflow: hidden;
  box-shadow: var(--shadow-dialog);
  outline: none;
  transform: translateX(-50%);

  & [cmdk-input] {
    width: 100%;
    height: 48px;
    flex: none;
    padding: 0 16px;
    border: 0;
    border-bottom: 1px solid var(--border);
    background: none;
    font-size: 16px;
    outline: none;
  }
  & [cmdk-input]::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  & [cmdk-list] {
    flex: 1;
    min-height: 0;
    padding: 6px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 30px 6px;
  }
  & [cmdk-group-heading] {
    padding: 8px 10px 4px;
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  & [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    padding: 4px 10px;
    border-radius: var(--radius-md);
    cursor: pointer;
  }
  & [cmdk-item][data-selected='true'] {
    background: var(--surface-pressed);
  }
  & [cmdk-item][data-disabled='true'] {
    color: var(--text-disabled);
    cursor: default;
  }
  & [cmdk-item] > svg {
    width: 16px;
    height: 16px;
    color: var(--text-muted);
  }
  & [cmdk-item] > [data-part='hint'] {
    margin-inline-start: auto;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [cmdk-empty] {
    padding: 28px 16px;
    color: var(--text-muted);
    text-align: center;
  }
  @media (pointer: coarse) {
    & [cmdk-item] {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    & [cmdk-item][data-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** From 0 to 1. A lower score means that the letters are scattered over the words by chance. */
const MIN_SCORE = 0.1;

function scoreItem(id: string, search: string, keywords?: string[]): number {
  const score = defaultFilter(id, search, keywords);
  return score < MIN_SCORE ? 0 : score;
}

const mergeGroups = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] => [
  {
    heading: 'Results',
    items: groups.flatMap(({ heading, items }) =>
      items.map((item) => ({ ...item, hint: item.hint ?? heading })),
    ),
  },
];

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly keywords?: readonly string[];
  readonly icon?: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  title: string;
  placeholder: string;
  search: string;
  onSearchChange: (search: string) => void;
  groups: readonly PaletteGroup[];
  empty: ReactNode;
  onClose: () => void;
}

export function CommandPalette(props: CommandPaletteProps) {
  const { title, placeholder, search, onSearchChange, groups, empty, onClose } = props;
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <Scrim />
        <Window aria-describedby={undefined}>
          <VisuallyHidden>
            <RadixDialog.Title>{title}</RadixDialog.Title>
          </VisuallyHidden>
          <Command label={title} loop filter={scoreItem} style={{ display: 'contents' }}>
            <Command.Input
              placeholder={placeholder}
              value={search}
              onValueChange={onSearchChange}
              maxLength={40}
            />
            <Command.List label={title}>
              <Command.Empty>{empty}</Command.Empty>
              {(search ? mergeGroups(groups) : groups).map(({ heading, items }) => (
                <Command.Group key={heading} heading={heading}>
                  {items.map((item) => (
                    <PaletteRow key={item.id} item={item} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Window>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PaletteRow({ item }: { item: PaletteItem }) {
  const { id, label, keywords = [], icon, hint, disabled, onSelect } = item;
  return (
    <Command.Item
      value={id}
      keywords={[label, ...keywords]}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {label}
      {hint && <span data-part="hint">{hint}</span>}
    </Command.Item>
  );
}
