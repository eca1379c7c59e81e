import { Columns, Field, NumberInput, SegmentedControl, Stack, Text } from '@dashboard/ui';
import { type Profile, profiles } from '../model/position-sizing.ts';

export interface SizingInputsProps {
  accountText: string;
  onAccountTextChange: (text: string) => void;
  isAccountValid: boolean;
  profile: Profile;
  onProfileChange: (profile: Profile) => void;
}

/** Account size and risk profile. */
export function SizingInputs(props: SizingInputsProps) {
  return (
    <Columns minColumn={240} gap={5}>
      <Field
        label="Account Size"
        error={props.isAccountValid ? undefined : 'Enter an amount above $0.'}
      >
        <NumberInput
          unit="$"
          min={0}
          step="any"
          value={props.accountText}
          onChange={(event) => props.onAccountTextChange(event.target.value)}
        />
      </Field>
      <Stack gap={1}>
        <Text as="div" size="sm" ink="muted">
          Risk Profile
        </Text>
        <SegmentedControl
          label="Risk Profile"
          value={props.profile.id}
          options={profiles.map(({ id, name, exposurePercent }) => ({
            value: id,
            label: `${name} (${exposurePercent}%)`,
          }))}
          onValueChange={(id) => {
            const chosen = profiles.find((profile) => profile.id === id);
            if (chosen) props.onProfileChange(chosen);
          }}
        />
      </Stack>
    </Columns>
  );
}
