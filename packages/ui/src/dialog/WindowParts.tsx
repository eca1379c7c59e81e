import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../Button.tsx';

interface WindowPartsProps {
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
}

/** What a dialog and a sheet have below their heading: the body, the footer, and the cross. */
export function WindowParts({ children, footer }: WindowPartsProps) {
  return (
    <>
      {children !== undefined && <div data-part="body">{children}</div>}
      {footer && <footer>{footer}</footer>}
      <RadixDialog.Close asChild>
        <IconButton label="Close" size="dense" icon={<X aria-hidden="true" />} data-part="close" />
      </RadixDialog.Close>
    </>
  );
}
