import type { PushTopic } from '@dashboard/contracts-push';
import { Checkbox, Cluster, Field, Stack, Switch, Text, TextInput } from '@dashboard/ui';
import { styled } from 'styled-components';
import { useCell } from '../host/cell.ts';
import { storedFavourites } from '../host/favourites.ts';
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
const quietTimes = [
  { label: 'From', name: 'quietFrom' },
  { label: 'Until', name: 'quietUntil' },
] as const;

export function NotificationChoices({ onChange }: { onChange: () => void }) {
  const settings = useCell(storedSettings);
  const symbols = useCell(storedFavourites);

  function change(next: Partial<NotificationSettings>) {
    storedSettings.update((current) => parseSettings({ ...current, ...next }));
    onChange();
  }
  const toggle = (topic: PushTopic, isChosen: boolean) => {
    const others = settings.topics.filter((one) => one !== topic);
    const chosen = isChosen ? [...others, topic] : others;
    // The last topic stays, because the switch above turns notifications off.
    if (chosen.length > 0) change({ topics: chosen });
  };
  const { isQuiet } = settings;

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
            {quietTimes.map(({ label, name }) => (
              <Field key={name} label={label}>
                <TextInput
                  type="time"
                  value={settings[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              </Field>
            ))}
          </Cluster>
        )}
        <Text size="sm" tone="muted">
          Anything that happens during quiet hours arrives as one notification when they end.
        </Text>
      </Stack>
    </Stack>
  );
}
