import { symbolSchema } from '@dashboard/contracts-trading';
import { createStoredValue, type Favourites } from '@dashboard/mfe-kit';

/** Per device. If more are stored, only the first ones count. */
export const MAX_FAVOURITES = 500;

export function parseFavourites(stored: unknown): readonly string[] {
  const symbols = (Array.isArray(stored) ? stored : []).flatMap(
    (one) => symbolSchema.safeParse(one).data ?? [],
  );
  return [...new Set(symbols)].slice(0, MAX_FAVOURITES);
}

export const storedFavourites = createStoredValue('dashboard.favourites', parseFavourites);

export const favourites: Favourites = {
  list: storedFavourites.get,
  toggle: (symbol) => {
    storedFavourites.update((symbols) =>
      symbols.includes(symbol)
        ? symbols.filter((one) => one !== symbol)
        : parseFavourites([...symbols, symbol]),
    );
  },
  subscribe: storedFavourites.subscribe,
};
