import { z } from 'zod';

export const parseRowId = (text: string): string | undefined => z.uuid().safeParse(text).data;
