import type { SlotEntry } from '@dashboard/contracts-gateway';
import { useCell } from '@dashboard/mfe-kit';
import { Checkbox, Cluster, Field, Stack, Switch, Text, TextInput } from '@dashboard/ui';
import { styled } from 'styled-components';
import { storedFavourites } from '../host/favourites.ts';
import {
  filterChosen,
  type NotificationSettings,
  parseSettings,
  storedSettings,
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

const quietTimes = [
  { label: 'From', name: 'quietFrom' },
  { label: 'Until', name: 'quietUntil' },
] as const;

interface NotificationChoicesProps {
  topics: readonly SlotEntry<'notificationTopics'>[];
  onChange: () => void;
}

export function NotificationChoices({ topics, onChange }: NotificationChoicesProps) {
  const settings = useCell(storedSettings);
  const symbols = useCell(storedFavourites);

  function change(next: Partial<NotificationSettings>) {
    storedSettings.update((current) => parseSettings({ ...current, ...next }));
    onChange();
  }
  const declared = topics.map(({ id }) => id);
  const chosen = filterChosen(declared, settings);
  const toggle = (topic: string, isChosen: boolean) => {
    const next = declared.filter((id) => (id === topic ? isChosen : chosen.includes(id)));
    // The last topic stays, because the switch above turns notifications off.
    if (next.length > 0) change({ topics: next });
  };
  const { isQuiet } = settings;

  return (
    <Stack gap={4}>
      <Group>
        <legend>Notify me of</legend>
        {topics.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onCheckedChange={(isChosen) => toggle(id, isChosen)}
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
