import { useCopyLink } from '@dashboard/mfe-kit';
import { Link } from 'lucide-react';
import { ActionButton } from './ActionButton.tsx';

/** The address at which students see the story of a week. @param week its Monday, YYYY-MM-DD */
export const formatStoryLink = (week: string): string =>
  `${window.location.origin}/student?tab=heat-map&heat.story=${week}`;

/** Copies the link to the story of a week. */
export function StoryLink({ week }: { week: string }) {
  const copyLink = useCopyLink();
  const copy = () =>
    copyLink(formatStoryLink(week), { description: 'It opens this story in the student portal.' });
  return <ActionButton label="Copy link" icon={<Link />} onClick={copy} />;
}
