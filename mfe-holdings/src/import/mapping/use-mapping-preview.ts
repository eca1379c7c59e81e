import {
  type ColumnMapping,
  type Fund,
  type ImportPreview,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPreviewForm } from '../files/file-preview.ts';

const SETTLE_MS = 300;

/** The value once it has not changed for a moment; the first one at once. */
function useSettled<Value extends string | null>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface MappingPreview {
  /** The newest answer stays while a newer one is awaited. */
  readonly query: UseQueryResult<ImportPreview>;
  /** The answer is not yet, or not any more, that of the chosen columns. */
  readonly isPending: boolean;
}

/**
 * What the server would read from the file by these columns. A change cancels the call before it.
 * @param mapping null while it is not complete enough to read anything
 */
export function useMappingPreview(
  file: File,
  fund: Fund,
  mapping: ColumnMapping | null,
): MappingPreview {
  const { api } = useHost();
  // Another file may have the same header, so that its key would be the same.
  const [id] = useState(() => crypto.randomUUID());
  const columns = mapping && JSON.stringify(mapping);
  const settled = useSettled(columns);
  const query = useQuery({
    queryKey: ['mapping-preview', id, fund, settled],
    queryFn: ({ signal }) => {
      const form = createPreviewForm(fund, file);
      form.append('columns', settled ?? '');
      return api.call(previewImport, { form, signal });
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { query, isPending: query.isFetching || columns !== settled };
}
