import { useHost } from '@dashboard/mfe-kit';
import { useState } from 'react';
import {
  countKept,
  type Kept,
  mergeKept,
  nothingKept,
  readKept,
  replaceKept,
  takeBackKept,
} from './kept.ts';
import { formatKeptFile, KeptFileError, MAX_FILE_BYTES, parseKeptFile } from './kept-file.ts';

const NOT_KEPT =
  'This browser does not keep them: its storage is full or turned off. They are gone when the page is closed.';

/** What can be done with all favourites and notes of the device, and why the last import was refused. */
export function useKeptActs() {
  const { toast } = useHost();
  const [refusal, setRefusal] = useState<string>();

  /** Replaces them, and offers the way back. */
  function replace(after: Kept, title: string, description: string) {
    const before = readKept();
    const isKept = replaceKept(after);
    toast({
      title,
      variant: isKept ? 'success' : 'destructive',
      description: isKept ? description : `${description} ${NOT_KEPT}`,
      done: description.replace(/\.$/, ''),
      undo: async () => replaceKept(takeBackKept(before, after, readKept())),
    });
  }

  function exportFile() {
    const kept = readKept();
    download(
      `favourites-and-notes-${new Date().toISOString().slice(0, 10)}.json`,
      formatKeptFile(kept),
    );
    toast({ title: 'Exported', description: `The file has ${countKept(kept)}.` });
  }

  async function importFile(file: File) {
    setRefusal(undefined);
    try {
      const imported = await readKeptFile(file);
      const current = readKept();
      replace(mergeKept(current, imported), 'Imported', `The file had ${countKept(imported)}.`);
    } catch (error) {
      if (!(error instanceof KeptFileError)) throw error;
      setRefusal(error.message);
    }
  }

  function deleteAll() {
    replace(nothingKept, 'Deleted', `Deleted ${countKept(readKept())}.`);
  }

  return { refusal, exportFile, importFile, deleteAll };
}

/** @throws KeptFileError for a file that cannot be read, or that has something else */
async function readKeptFile(file: File): Promise<Kept> {
  if (file.size > MAX_FILE_BYTES) {
    throw new KeptFileError(
      'The file is larger than 10 MB, so it has something else. Choose one that was made by Export.',
    );
  }
  const text = await file.text().catch(() => {
    throw new KeptFileError('The file cannot be read. Choose it once more.');
  });
  return parseKeptFile(text);
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
