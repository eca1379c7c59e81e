import { z } from 'zod';

/** The id of a row, as the database makes them; undefined for text that can be none. */
export const parseRowId = (text: string): string | undefined => z.uuid().safeParse(text).data;
