import { Button, IconButton, usePhone } from '@dashboard/ui';
import type { ReactNode } from 'react';

interface ActionButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** A button beside others, of which a phone has room for the icon only. */
export function ActionButton({ label, icon, onClick }: ActionButtonProps) {
  return usePhone() ? (
    <IconButton label={label} variant="secondary" size="dense" icon={icon} onClick={onClick} />
  ) : (
    <Button size="dense" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
