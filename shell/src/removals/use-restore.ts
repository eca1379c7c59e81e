import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { refetchTopic } from '../host/refetch-on-changes.ts';
import { describeItem } from './describe-item.ts';
import { findSource, type RestorableItem } from './removal-sources.ts';

const restore = ({ id, source }: RestorableItem, { api }: WriteServices) =>
  api.call(findSource(source).restore, { params: { id } });

/** Puts back what was removed; it then leaves the list. @param onRestored is called before it leaves */
export function useRestore(onRestored: () => void) {
  const { queryClient } = useHost();
  const refetch = ({ source }: RestorableItem) => {
    for (const topic of findSource(source).list.topics) refetchTopic(queryClient, topic);
  };
  return useWrite(restore, {
    success: (_, item) => ({ title: 'Restored', description: describeItem(item) }),
    failure: { title: 'Not Restored', description: 'Try again in a moment.', serverMessage: true },
    onSuccess: (_, item) => {
      onRestored();
      refetch(item);
    },
    // It may have been restored elsewhere, or its time may be over.
    onFailure: (_, item) => refetch(item),
  });
}
