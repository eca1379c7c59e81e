import { z } from 'zod';

/** The id of a row (a UUID); undefined for text that is not one. */
export const parseRowId = (text: string): string | undefined => z.uuid().safeParse(text).data;
