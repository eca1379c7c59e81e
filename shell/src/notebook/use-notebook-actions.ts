import { downloadText, useHost } from '@dashboard/mfe-kit';
import { useState } from 'react';
import {
  countNotebook,
  emptyNotebook,
  formatNotebookFile,
  MAX_FILE_BYTES,
  mergeNotebooks,
  type Notebook,
  NotebookFileError,
  parseNotebookFile,
  readNotebook,
  replaceNotebook,
  revertNotebook,
} from './notebook.ts';

const NOT_STORED =
  'This browser cannot save them: its storage is full or turned off. They are lost when you close the page.';

export function useNotebookActions() {
  const { toast } = useHost();
  const [refusal, setRefusal] = useState<string>();

  function replace(after: Notebook, title: string, description: string) {
    const before = readNotebook();
    const isStored = replaceNotebook(after);
    toast({
      title,
      variant: isStored ? 'success' : 'destructive',
      description: isStored ? description : `${description} ${NOT_STORED}`,
      done: description.replace(/\.$/, ''),
      undo: async () => replaceNotebook(revertNotebook(before, after, readNotebook())),
    });
  }

  function exportFile() {
    const notebook = readNotebook();
    const fileName = `favourites-and-notes-${new Date().toISOString().slice(0, 10)}.json`;
    downloadText(fileName, formatNotebookFile(notebook), 'application/json');
    toast({ title: 'Exported', description: `The file has ${countNotebook(notebook)}.` });
  }

  async function importFile(file: File) {
    setRefusal(undefined);
    try {
      const imported = await readNotebookFile(file);
      const current = readNotebook();
      replace(
        mergeNotebooks(current, imported),
        'Imported',
        `The file had ${countNotebook(imported)}.`,
      );
    } catch (error) {
      if (!(error instanceof NotebookFileError)) throw error;
      setRefusal(error.message);
    }
  }

  function deleteAll() {
    replace(emptyNotebook, 'Deleted', `Deleted ${countNotebook(readNotebook())}.`);
  }

  return { refusal, exportFile, importFile, deleteAll };
}

/** @throws NotebookFileError for a file that can't be read or isn't an export */
async function readNotebookFile(file: File): Promise<Notebook> {
  if (file.size > MAX_FILE_BYTES) {
    throw new NotebookFileError(
      'The file is larger than 10 MB, so it cannot be an export. Choose a file created with Export.',
    );
  }
  const text = await file.text().catch(() => {
    throw new NotebookFileError('The file cannot be read. Choose it again.');
  });
  return parseNotebookFile(text);
}
