import { createContext } from 'react';

export interface Meanings {
  meaningOf(term: string): string | undefined;
  subscribe(listener: () => void): () => void;
}

export const MeaningsContext = createContext<Meanings | undefined>(undefined);
