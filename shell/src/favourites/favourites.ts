import { symbolSchema } from '@dashboard/contracts-http';
import { createStoredValue, type Favourites } from '@dashboard/mfe-kit';

/** The most that a device marks; of more that are stored, the first ones count. */
export const MAX_FAVOURITES = 500;

/** The symbols in what is stored, each once; what no symbol can be is left out. */
export function parseFavourites(stored: unknown): readonly string[] {
  const symbols = (Array.isArray(stored) ? stored : []).flatMap(
    (one) => symbolSchema.safeParse(one).data ?? [],
  );
  return [...new Set(symbols)].slice(0, MAX_FAVOURITES);
}

/** The favourites as this device keeps them, in the order they were marked. */
export const storedFavourites = createStoredValue('dashboard.favourites', parseFavourites);

/** The favourites for the shell and the modules. */
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
