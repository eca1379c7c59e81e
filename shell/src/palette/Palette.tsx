import { type DashboardTab, slotSchemas } from '@dashboard/contracts-gateway';
import { useHost } from '@dashboard/mfe-kit';
import { CommandPalette, type PaletteGroup } from '@dashboard/ui';
import { ChartCandlestick, CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatSectionPath, useAccountGroups } from '../account/account-sections.ts';
import type { Command } from '../commands/use-commands.ts';
import { PathIcon } from '../page/PathIcon.tsx';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';

/** As many as fit next to the tabs and actions without scrolling. */
const MAX_SYMBOLS = 6;

export interface PaletteProps {
  tabs: readonly Pick<DashboardTab, 'id' | 'label' | 'icon'>[];
  commands: readonly Command[];
  onClose: () => void;
}

export function Palette({ tabs, commands, onClose }: PaletteProps) {
  const host = useHost();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const symbols = useSymbols();
  const contributed = useSlot('commands', slotSchemas.commands).filter(({ open }) =>
    tabs.some(({ id }) => id === open.tab),
  );
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const accountGroups = useAccountGroups();
  const isAdmin = host.identity.role === 'admin';
  const groups: readonly PaletteGroup[] = [
    {
      heading: 'Symbols',
      items: findSymbols(symbols, search).map((symbol) => ({
        id: `symbol ${symbol}`,
        label: symbol,
        keywords: [`$${symbol}`],
        icon: <ChartCandlestick />,
        onSelect: run(() => host.openSymbol(symbol)),
      })),
    },
    {
      heading: 'Tabs',
      items: tabs.map(({ id, label, icon }) => ({
        id: `tab ${id}`,
        label,
        keywords: ['go to', 'tab'],
        icon: <PathIcon path={icon} />,
        onSelect: run(() => host.navigate({ tab: id })),
      })),
    },
    {
      heading: 'Actions',
      items: [
        ...contributed.map(({ id, label, icon, open }) => ({
          id: `contributed ${id}`,
          label,
          icon: <PathIcon path={icon} />,
          onSelect: run(() => host.navigate(open)),
        })),
        ...commands
          .filter(({ id }) => id !== 'search')
          .map((command) => ({
            id: `action ${command.id}`,
            label: command.label,
            hint: command.keys,
            icon: <command.icon aria-hidden="true" />,
            disabled: command.pending,
            onSelect: run(command.run),
          })),
      ],
    },
    {
      heading: 'Account',
      items: (isAdmin ? accountGroups : [])
        .flatMap(({ sections }) => sections)
        .filter(({ keywords }) => keywords)
        .map(({ id, title, keywords = [] }) => ({
          id: `account ${id}`,
          label: title,
          keywords: ['account', ...keywords],
          icon: <CircleUserRound />,
          onSelect: run(() => navigate(formatSectionPath(id))),
        })),
    },
  ];
  return (
    <CommandPalette
      title="Search symbols, tabs and actions"
      placeholder="Search symbols, tabs and actions"
      search={search}
      onSearchChange={setSearch}
      groups={groups.filter(({ items }) => items.length > 0)}
      empty={`Nothing fits "${search}".`}
      onClose={onClose}
    />
  );
}

function useSymbols(): readonly string[] {
  const answers = useSlotCalls(useSlot('symbolSources', slotSchemas.symbolSources));
  const symbols = answers.flatMap(({ query }) =>
    toRows<{ symbol: string }>(query.data).map(({ symbol }) => symbol),
  );
  return [...new Set(symbols)];
}

export function findSymbols(symbols: readonly string[], search: string): readonly string[] {
  const wanted = search.trim().replace(/^\$/, '').toUpperCase();
  if (wanted === '') return symbols.slice(0, MAX_SYMBOLS);
  const position = (symbol: string) => symbol.indexOf(wanted);
  return symbols
    .filter((symbol) => position(symbol) >= 0)
    .sort((one, other) => position(one) - position(other) || one.length - other.length)
    .slice(0, MAX_SYMBOLS);
}
