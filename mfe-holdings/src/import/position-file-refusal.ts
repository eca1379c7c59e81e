import { isCsvFileName, MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';

/** Why a file is not sent to the server, in the words of the spec (§5). */
export interface FileRefusal {
  readonly title: string;
  readonly description: string;
}

/** Null for a file that may be sent. */
export function refuseFile({ name, size }: File): FileRefusal | null {
  if (!isCsvFileName(name))
    return { title: 'Invalid File Type', description: 'Please upload a CSV file.' };
  return size > MAX_POSITION_FILE_BYTES
    ? {
        title: 'Parse Error',
        description: 'Failed to parse CSV file. It is larger than 10 MB.',
      }
    : null;
}
