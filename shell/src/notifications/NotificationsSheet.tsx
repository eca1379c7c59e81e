import { slotSchemas } from '@dashboard/contracts-gateway';
import { useHost } from '@dashboard/mfe-kit';
import { Alert, Button, Spinner, Stack, Switch, Text } from '@dashboard/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { clearSnapshot } from '../offline/snapshot.ts';
import { areSnapshotsWanted, setSnapshotsWanted } from '../offline/snapshot-setting.ts';
import { TallSheet } from '../page/TallSheet.tsx';
import { useSlot } from '../slots/slots.ts';
import { NotificationChoices } from './NotificationChoices.tsx';
import {
  type PushState,
  readPushState,
  subscribeDevice,
  testDevice,
  unsubscribeDevice,
  updateDevice,
} from './push-device.ts';

export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  return (
    <TallSheet
      onClose={onClose}
      size="md"
      title="Notifications"
      description="This device tells you what is new, even while the dashboard is closed."
    >
      <Stack gap={6}>
        <DeviceNotifications />
        <OfflineCopy />
      </Stack>
    </TallSheet>
  );
}

const explanations: Partial<Record<PushState, { readonly title: string; readonly text: string }>> =
  {
    unsupported: {
      title: 'This browser does not support notifications here.',
      text: 'They need a recent browser and an address that starts with https.',
    },
    'not-installed': {
      title: 'Add the dashboard to the Home Screen first.',
      text: 'On an iPhone or iPad: tap Share, then Add to Home Screen. Open the dashboard from there and turn notifications on.',
    },
    denied: {
      title: 'Notifications from this site are blocked.',
      text: 'Allow them in the browser settings for this site, next to its address, or in the device settings. Then open this again.',
    },
  };

const key = ['push-device'];

function usePushDevice(topics: readonly string[]) {
  const { api, toast } = useHost();
  const queryClient = useQueryClient();
  const { data: state } = useQuery({ queryKey: key, queryFn: readPushState, staleTime: 0 });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? subscribeDevice(api, topics) : unsubscribeDevice(api)),
    onSuccess: (next: PushState) => queryClient.setQueryData(key, next),
    // The browser's subscription might have changed before the server failed.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const update = useMutation({ mutationFn: () => updateDevice(api, topics) });
  const test = useMutation({
    mutationFn: () => testDevice(api),
    onSuccess: () => toast({ title: 'Test Sent', description: 'It appears within a few seconds.' }),
  });
  return { state, turn, update, test };
}

function DeviceNotifications() {
  const topics = useSlot('notificationTopics', slotSchemas.notificationTopics);
  const { state, turn, update, test } = usePushDevice(topics.map(({ id }) => id));
  if (state === undefined) return <Spinner />;
  const explanation = explanations[state];
  if (explanation) {
    return (
      <Alert variant="info" title={explanation.title}>
        {explanation.text}
      </Alert>
    );
  }
  const isOn = turn.isPending ? turn.variables : state === 'on';
  const failure = [turn, update, test].find(({ isError }) => isError);
  return (
    <Stack gap={4}>
      <Switch label="Notify me on this device" checked={isOn} onCheckedChange={turn.mutate} />
      {failure && (
        <Alert title="That did not work.">
          The notifications of this device could not be changed. Check the connection and try again.
        </Alert>
      )}
      {isOn && (
        <>
          <NotificationChoices topics={topics} onChange={update.mutate} />
          <Button
            icon={<Bell />}
            pending={test.isPending}
            disabled={turn.isPending}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
        </>
      )}
      <Text size="sm" tone="muted">
        The server stores your browser's address for notifications, your choices here and the
        symbols of your favourites. It stores no name and no network address, and deletes everything
        when you turn notifications off.
      </Text>
    </Stack>
  );
}

function OfflineCopy() {
  const [isWanted, setWanted] = useState(areSnapshotsWanted);
  const views = useSlot('offlineViews', slotSchemas.offlineViews);
  function change(next: boolean) {
    setWanted(next);
    setSnapshotsWanted(next);
    if (!next) void clearSnapshot();
  }
  return (
    <Stack gap={2}>
      <Switch
        label="Save the latest figures for offline reading"
        checked={isWanted}
        onCheckedChange={change}
      />
      <Text size="sm" tone="muted">
        Saved on this device: {views.map(({ title }) => title).join(', ')}. Turning this off deletes
        it.
      </Text>
    </Stack>
  );
}
