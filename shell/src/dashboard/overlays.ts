import { createLazyPart, type LoadablePart } from '@dashboard/ui';
import type { ComponentType } from 'react';
import type { DashboardOverlay } from '../commands/use-commands.ts';
import type { PaletteProps } from '../palette/Palette.tsx';

const preload = { preload: true };

export const overlays: Readonly<
  Record<DashboardOverlay, LoadablePart<ComponentType<PaletteProps>>>
> = {
  search: createLazyPart(
    async () => (await import(/* webpackChunkName: "keyboard" */ '../palette/Palette.tsx')).Palette,
    preload,
  ),
  shortcuts: createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "keyboard" */ '../keyboard/ShortcutList.tsx'))
        .ShortcutList,
    preload,
  ),
  invite: createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "invite" */ '../invite/InviteDialog.tsx')).InviteDialog,
  ),
  removals: createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "removals" */ '../removals/RemovalsSheet.tsx'))
        .RemovalsSheet,
  ),
  glossary: createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "keyboard" */ '../glossary/GlossarySheet.tsx'))
        .GlossarySheet,
  ),
  notifications: createLazyPart(
    async () =>
      (
        await import(
          /* webpackChunkName: "notifications" */ '../notifications/NotificationsSheet.tsx'
        )
      ).NotificationsSheet,
  ),
  'since-last-visit': createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "since-sheet" */ '../since-last-visit/SinceSheet.tsx'))
        .SinceSheet,
  ),
  'favourites-and-notes': createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "favourites-and-notes" */ '../notebook/NotebookSheet.tsx'))
        .NotebookSheet,
  ),
};

export const symbolSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "symbol-sheet" */ '../symbol-sheet/SymbolSheet.tsx'))
      .SymbolSheet,
  preload,
);
