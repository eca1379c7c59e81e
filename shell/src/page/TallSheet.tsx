import { Sheet, type SheetProps } from '@dashboard/ui';

type TallSheetProps = Omit<SheetProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** Covers most of a phone's screen. Open while mounted. */
export const TallSheet = ({ onClose, ...sheet }: TallSheetProps) => (
  <Sheet open onOpenChange={onClose} height="92dvh" initialFocus="dialog" {...sheet} />
);
