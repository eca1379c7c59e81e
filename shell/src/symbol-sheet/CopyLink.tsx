import { useCopyLink } from '@dashboard/mfe-kit';
import { Button } from '@dashboard/ui';
import { Link } from 'lucide-react';
import { formatOpenedSymbol } from './symbol-address.ts';

/** Copies the link with which a student opens the sheet of a symbol. */
export function CopyLink({ symbol }: { symbol: string }) {
  const copyLink = useCopyLink();
  const link = `${window.location.origin}/student${formatOpenedSymbol('', { symbol })}`;
  const copy = () => copyLink(link, { description: `It opens ${symbol} in the student portal.` });
  return (
    <Button size="dense" icon={<Link aria-hidden="true" />} onClick={copy}>
      Copy link
    </Button>
  );
}
