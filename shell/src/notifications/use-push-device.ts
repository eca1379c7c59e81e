import { useHost } from '@dashboard/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PushState,
  readPushState,
  subscribeDevice,
  testDevice,
  unsubscribeDevice,
  updateDevice,
} from './push-device.ts';

const key = ['push-device'];

/** The notifications of this device, and what can be done with them. */
export function usePushDevice() {
  const { api, toast } = useHost();
  const queryClient = useQueryClient();
  const setState = (state: PushState) => queryClient.setQueryData(key, state);
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, staleTime: 0 });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribeDevice(api) : unsubscribeDevice(api)),
    onSuccess: setState,
    // What the browser did before the server failed.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const update = useMutation({ mutationFn: () => updateDevice(api) });
  const test = useMutation({
    mutationFn: () => testDevice(api),
    onSuccess: () => toast({ title: 'Test Sent', description: 'It appears within a few seconds.' }),
  });
  return { state, turn, update, test };
}
