import { removeColumnMapping, saveColumnMapping } from '@dashboard/contracts-portfolio';
import { useWrite } from '@dashboard/mfe-kit';

/** Keeps the columns of a header, by which the server reads every further file that has it. */
export const useSaveColumnMapping = (onSaved: () => void) =>
  useWrite(saveColumnMapping, {
    failure: {
      title: 'Columns Not Saved',
      description: 'The columns could not be saved.',
      serverMessage: true,
    },
    onSuccess: onSaved,
  });

export const useForgetColumns = (onForgotten: () => void) =>
  useWrite(removeColumnMapping, {
    success: {
      title: 'Columns Forgotten',
      description: 'Files with this header are not read by them any more.',
    },
    failure: {
      title: 'Columns Not Forgotten',
      description: 'The columns could not be forgotten.',
      serverMessage: true,
    },
    onSuccess: onForgotten,
  });
