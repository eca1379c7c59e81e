import { type ControlSize, IconButton } from '@dashboard/ui';
import { useFavourites } from './use-host.tsx';

export const FavouriteStar = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="13"
    height="13"
    aria-hidden="true"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    color={isFilled ? 'var(--warning)' : undefined}
  >
    <path d="m12 3 2.8 5.8 6.2.8-4.6 4.3 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.6l6.2-.8z" />
  </svg>
);

/** @hostApi 1.6 */
export function FavouriteButton({ symbol, size }: { symbol: string; size?: ControlSize }) {
  const { symbols, toggle } = useFavourites();
  const isMarked = symbols.has(symbol);
  return (
    <IconButton
      label={`Favourite ${symbol}`}
      aria-pressed={isMarked}
      size={size}
      icon={<FavouriteStar isFilled={isMarked} />}
      onClick={() => toggle(symbol)}
    />
  );
}
