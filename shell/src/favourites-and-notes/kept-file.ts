import { symbolSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { MAX_FAVOURITES } from '../favourites/favourites.ts';
import { MAX_NOTES, noteSchema } from '../notes/notes.ts';
import type { Kept } from './kept.ts';

const CONTENT = 'favourites-and-notes';
const VERSION = 1;

/** Three times what the most notes of the greatest length take. */
export const MAX_FILE_BYTES = 10_000_000;

const headSchema = z.object({ content: z.literal(CONTENT), version: z.number() });

const bodySchema = z.object({
  favourites: z
    .array(symbolSchema)
    .check(z.maxLength(MAX_FAVOURITES, `There are more than ${MAX_FAVOURITES} favourites`)),
  notes: z
    .array(noteSchema)
    .check(z.maxLength(MAX_NOTES, `There are more than ${MAX_NOTES} notes`)),
});

/** A file that cannot be imported. Its message says why, and what to do. */
export class KeptFileError extends Error {}

/** The text of a file with all favourites and notes. */
export const formatKeptFile = ({ favourites, notes }: Kept, now = new Date()): string =>
  `${JSON.stringify(
    { content: CONTENT, version: VERSION, exportedAt: now.toISOString(), favourites, notes },
    null,
    2,
  )}\n`;

/** @throws KeptFileError for a text that is no such file, of a newer version, or damaged */
export function parseKeptFile(text: string): Kept {
  const parsed = parseJson(text);
  const head = headSchema.safeParse(parsed);
  if (!head.success) {
    throw new KeptFileError(
      'This file has no favourites and notes. Choose one that was made by Export.',
    );
  }
  if (head.data.version !== VERSION) {
    throw new KeptFileError(
      `The file was made by another version of the dashboard (its format is ${head.data.version}, this page reads ${VERSION}). Reload the page and try again.`,
    );
  }
  const body = bodySchema.safeParse(parsed);
  if (!body.success) throw new KeptFileError(describeIssue(body.error.issues[0]));
  return body.data;
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows put a mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new KeptFileError(
      'The file is damaged or not complete: it is no JSON. Export it once more on the other device.',
    );
  }
}

/** `Note 3 is damaged (text: A note has a text).`, and what to do. */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const [list, index, ...field] = issue?.path ?? [];
  const entry =
    typeof index === 'number'
      ? `${list === 'notes' ? 'Note' : 'Favourite'} ${index + 1}`
      : `The list "${String(list)}"`;
  const where = field.length > 0 ? `${field.join('.')}: ` : '';
  return `${entry} is damaged (${where}${issue?.message}). Export the file once more on the other device.`;
}
