import { Button, IconButton, type IconButtonProps, usePhone } from '@dashboard/ui';

type ActionButtonProps = Pick<IconButtonProps, 'label' | 'icon' | 'onClick' | 'pending'>;

/** A phone only has room for the icon. */
export const ActionButton = ({ label, ...button }: ActionButtonProps) =>
  usePhone() ? (
    <IconButton {...button} label={label} variant="secondary" size="dense" />
  ) : (
    <Button {...button} size="dense">
      {label}
    </Button>
  );
