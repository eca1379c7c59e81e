import { z } from 'zod';

/** Undefined for text that isn't a UUID. */
export const parseRowId = (text: string): string | undefined => z.uuid().safeParse(text).data;
