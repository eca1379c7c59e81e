import { useHost } from './host-context.tsx';

interface CopiedLink {
  /** A sentence that says what the link opens. */
  readonly description: string;
  /** Where the link is to be found when the browser refuses the clipboard. Default: in the toast. */
  readonly refusal?: string;
}

/**
 * A function that copies a link and says so in a toast, as it does when the browser refuses. It
 * resolves to whether the link was copied, and never rejects.
 */
export function useCopyLink(): (link: string, copied: CopiedLink) => Promise<boolean> {
  const { toast } = useHost();
  return async (link, { description, refusal = `The link is ${link}` }) => {
    try {
      // Without HTTPS `clipboard` is undefined, which throws here too.
      await navigator.clipboard.writeText(link);
      toast({ variant: 'success', title: 'Link Copied', description });
      return true;
    } catch {
      toast({
        title: 'Copy the Link Yourself',
        description: `The browser refused the clipboard. ${refusal}`,
      });
      return false;
    }
  };
}
