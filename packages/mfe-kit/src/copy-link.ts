import { useHost } from './use-host.tsx';

interface CopiedLink {
  readonly description: string;
  /** Tells the user where to find the link if copying fails. By default, the toast shows it. */
  readonly refusal?: string;
}

/** @returns a function that copies a link, shows a toast and resolves to whether it copied */
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
