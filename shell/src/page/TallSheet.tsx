import { Sheet, type SheetProps } from '@dashboard/ui';

type TallSheetProps = Omit<SheetProps, 'open' | 'onOpenChange'> & { onClose: () => void };

export const TallSheet = ({ onClose, ...sheet }: TallSheetProps) => (
  <Sheet open onOpenChange={onClose} height="92dvh" initialFocus="dialog" {...sheet} />
);
