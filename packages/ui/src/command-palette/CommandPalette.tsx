import { Command, defaultFilter } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Scrim } from '../dialog/dialog-window.ts';
import { VisuallyHidden } from '../Text.tsx';
import { Window } from './palette-style.ts';

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
  /** Unique across all groups. */
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

/** Arrow keys move, Enter runs, Escape closes. Matches are sorted best first. */
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
