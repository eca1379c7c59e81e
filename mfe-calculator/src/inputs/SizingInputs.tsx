import { Columns, Field, NumberInput, SegmentedControl, Stack, Text } from '@dashboard/ui';
import { profiles } from '../sizing/position-sizing.ts';
import { CopyLink } from './CopyLink.tsx';
import type { SizingInputState } from './use-sizing-inputs.ts';

/** Account size and risk profile, and a link with both in it. */
export function SizingInputs({ inputs }: { inputs: SizingInputState }) {
  const isInvalid = inputs.account === null;
  return (
    <Stack gap={3}>
      <Columns minColumnWidth={300} gap={5} style={{ maxWidth: 640 }}>
        <Field
          label="Account Size"
          error={isInvalid ? 'Enter an amount above $0 and up to $1 quadrillion.' : undefined}
        >
          <NumberInput
            unit="$"
            min={0}
            step="any"
            value={inputs.accountText}
            onChange={(event) => inputs.setAccountText(event.target.value)}
          />
        </Field>
        <Stack gap={1}>
          <Text as="div" size="sm" tone="muted" strong>
            Risk Profile
          </Text>
          <div>
            <SegmentedControl
              label="Risk Profile"
              value={inputs.profile.id}
              options={profiles.map(({ id, name, exposurePercent }) => ({
                value: id,
                label: `${name} (${exposurePercent}%)`,
              }))}
              onValueChange={(id) => {
                const chosen = profiles.find((profile) => profile.id === id);
                if (chosen) inputs.setProfile(chosen);
              }}
            />
          </div>
        </Stack>
      </Columns>
      <CopyLink link={inputs.link} disabled={isInvalid} />
    </Stack>
  );
}
