import { createContext } from 'react';

export interface Meanings {
  /** The meaning of a term, by its id; undefined if it has none. */
  meaningOf(term: string): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** Where the texts come from. Undefined if nothing provides any. */
export const MeaningsContext = createContext<Meanings | undefined>(undefined);
