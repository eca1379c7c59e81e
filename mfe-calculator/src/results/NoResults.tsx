import { EmptyState } from '@dashboard/ui';
import type { NoSizingReason, Profile } from '../sizing/position-sizing.ts';

const texts: Readonly<
  Record<NoSizingReason, (profile: Profile) => { title: string; description: string }>
> = {
  account: () => ({
    title: 'No results without an account size',
    description: 'Enter the size of your account as an amount above $0.',
  }),
  watchlist: () => ({
    title: 'No results without a watchlist',
    description: 'The watchlist is empty. Sizes appear as soon as it holds stocks.',
  }),
  'too-few-stocks': ({ exposurePercent }) => ({
    title: 'The watchlist is too short',
    description: `${exposurePercent}% of it is less than one position. Sizes appear as soon as it holds more stocks.`,
  }),
};

export interface NoResultsProps {
  reason: NoSizingReason;
  profile: Profile;
}

/** Says why the inputs give no results. */
export function NoResults({ reason, profile }: NoResultsProps) {
  return <EmptyState {...texts[reason](profile)} />;
}
