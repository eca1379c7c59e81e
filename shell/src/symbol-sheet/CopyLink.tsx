import { useHost } from '@dashboard/mfe-kit';
import { Button } from '@dashboard/ui';
import { Link } from 'lucide-react';
import { formatOpenedSymbol } from './symbol-address.ts';

/** Copies the link with which a student opens the sheet of a symbol. */
export function CopyLink({ symbol }: { symbol: string }) {
  const { toast } = useHost();
  const link = `${window.location.origin}/student${formatOpenedSymbol('', { symbol })}`;

  async function copy() {
    try {
      // Without HTTPS `clipboard` is undefined, which throws here too.
      await navigator.clipboard.writeText(link);
      toast({
        variant: 'success',
        title: 'Link Copied',
        description: `It opens ${symbol} in the student portal.`,
      });
    } catch {
      toast({
        title: 'Copy the Link Yourself',
        description: `The browser refused the clipboard. The link is ${link}`,
      });
    }
  }

  return (
    <Button size="dense" icon={<Link aria-hidden="true" />} onClick={copy}>
      Copy link
    </Button>
  );
}
