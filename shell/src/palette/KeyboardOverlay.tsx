import { ShortcutList } from '../keyboard/ShortcutList.tsx';
import type { KeyboardOverlay as Opened } from '../keyboard/use-shortcuts.ts';
import { Palette, type PaletteProps } from './Palette.tsx';

export interface KeyboardOverlayProps extends PaletteProps {
  opened: Opened;
}

/** What the keyboard has opened: the palette or the list of keys. */
export function KeyboardOverlay({ opened, ...palette }: KeyboardOverlayProps) {
  if (opened === 'palette') return <Palette {...palette} />;
  return <ShortcutList onClose={palette.onClose} />;
}
