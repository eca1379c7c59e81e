import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { MAX_FAVOURITES } from '../host/favourites.ts';
import { MAX_NOTES, noteSchema } from '../symbol-sheet/notes.ts';
import type { Notebook } from './notebook.ts';

const CONTENT = 'favourites-and-notes';
const VERSION = 1;

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

export class NotebookFileError extends Error {}

export const formatNotebookFile = ({ favourites, notes }: Notebook, now = new Date()): string =>
  `${JSON.stringify(
    { content: CONTENT, version: VERSION, exportedAt: now.toISOString(), favourites, notes },
    null,
    2,
  )}\n`;

/** @throws NotebookFileError for another kind of file, another version, or a damaged one */
export function parseNotebookFile(text: string): Notebook {
  const parsed = parseJson(text);
  const head = headSchema.safeParse(parsed);
  if (!head.success) {
    throw new NotebookFileError(
      'This file has no favourites or notes. Choose a file created with Export.',
    );
  }
  if (head.data.version !== VERSION) {
    throw new NotebookFileError(
      `The file was made by another version of the dashboard (its format is ${head.data.version}, this page reads ${VERSION}). Reload the page and try again.`,
    );
  }
  const body = bodySchema.safeParse(parsed);
  if (!body.success) throw new NotebookFileError(describeIssue(body.error.issues[0]));
  return body.data;
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new NotebookFileError(
      'The file is damaged or incomplete: it is not JSON. Export it again on the other device.',
    );
  }
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const [list, index, ...field] = issue?.path ?? [];
  const entry =
    typeof index === 'number'
      ? `${list === 'notes' ? 'Note' : 'Favourite'} ${index + 1}`
      : `The list "${String(list)}"`;
  const where = field.length > 0 ? `${field.join('.')}: ` : '';
  return `${entry} is damaged (${where}${issue?.message}). Export the file again on the other device.`;
}
