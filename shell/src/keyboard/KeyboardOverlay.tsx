import { Palette, type PaletteProps } from '../palette/Palette.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import type { KeyboardOverlay as Opened } from './use-shortcuts.ts';

export interface KeyboardOverlayProps extends PaletteProps {
  opened: Opened;
}

/** What the keyboard has opened: the palette or the list of keys. */
export function KeyboardOverlay({ opened, ...palette }: KeyboardOverlayProps) {
  if (opened === 'palette') return <Palette {...palette} />;
  return <ShortcutList onClose={palette.onClose} />;
}
