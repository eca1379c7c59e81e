import type { PushTopic } from '@dashboard/contracts-push';
import { Checkbox, Cluster, Field, Stack, Switch, Text, TextInput } from '@dashboard/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { favourites } from '../favourites/favourites.ts';
import {
  type NotificationSettings,
  parseSettings,
  storedSettings,
  topicLabels,
} from './notification-settings.ts';

const Group = styled.fieldset`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  & > label {
    min-height: 44px;
  }
`;

const topics = Object.keys(topicLabels) as PushTopic[];

/** Of what and when this device is notified. Each choice takes effect at once. */
export function NotificationChoices({ onChange }: { onChange: () => void }) {
  const settings = useSyncExternalStore(storedSettings.subscribe, storedSettings.get);
  const symbols = useSyncExternalStore(favourites.subscribe, favourites.list);

  function change(next: Partial<NotificationSettings>) {
    storedSettings.update((current) => parseSettings({ ...current, ...next }));
    onChange();
  }
  const toggle = (topic: PushTopic, isChosen: boolean) => {
    const others = settings.topics.filter((one) => one !== topic);
    const chosen = isChosen ? [...others, topic] : others;
    // Without any topic there is nothing to notify of: the switch above turns it off.
    if (chosen.length > 0) change({ topics: chosen });
  };
  const { isQuiet, quietFrom, quietUntil } = settings;

  return (
    <Stack gap={4}>
      <Group>
        <legend>Notify me of</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            label={topicLabels[topic]}
            checked={settings.topics.includes(topic)}
            onCheckedChange={(isChosen) => toggle(topic, isChosen)}
          />
        ))}
        <Text size="sm" tone="muted">
          {symbols.length === 0
            ? 'You have no favourites yet: mark symbols with their star.'
            : `Your favourites: ${symbols.join(', ')}`}
        </Text>
      </Group>
      <Stack gap={2}>
        <Switch
          label="Quiet hours"
          checked={isQuiet}
          onCheckedChange={(next) => change({ isQuiet: next })}
        />
        {isQuiet && (
          <Cluster gap={4}>
            <Field label="From">
              <TextInput
                type="time"
                value={quietFrom}
                onChange={({ target }) => change({ quietFrom: target.value })}
              />
            </Field>
            <Field label="Until">
              <TextInput
                type="time"
                value={quietUntil}
                onChange={({ target }) => change({ quietUntil: target.value })}
              />
            </Field>
          </Cluster>
        )}
        <Text size="sm" tone="muted">
          What happens meanwhile comes as one notification at their end.
        </Text>
      </Stack>
    </Stack>
  );
}
