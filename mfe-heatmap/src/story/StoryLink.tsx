import { useHost } from '@dashboard/mfe-kit';
import { Link } from 'lucide-react';
import { ActionButton } from './ActionButton.tsx';

/** The address at which students see the story of a week. @param week its Monday, YYYY-MM-DD */
export const formatStoryLink = (week: string): string =>
  `${window.location.origin}/student?tab=heat-map&heat.story=${week}`;

/** Copies the link to the story of a week. */
export function StoryLink({ week }: { week: string }) {
  const { toast } = useHost();
  const link = formatStoryLink(week);

  async function copy() {
    try {
      // Without HTTPS `clipboard` is undefined, which throws here too.
      await navigator.clipboard.writeText(link);
      toast({
        variant: 'success',
        title: 'Link Copied',
        description: 'It opens this story in the student portal.',
      });
    } catch {
      toast({
        title: 'Copy the Link Yourself',
        description: `The browser refused the clipboard. The link is ${link}`,
      });
    }
  }

  return <ActionButton label="Copy link" icon={<Link />} onClick={copy} />;
}
