import { useCopyLink } from '@dashboard/mfe-kit';
import {
  Button,
  Columns,
  Field,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@dashboard/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profiles } from '../sizing/position-sizing.ts';
import type { SizingInputState } from './use-sizing-inputs.ts';

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

/** If the browser blocks the clipboard, shows the link and selects it. */
function CopyLink({ link, disabled }: { link: string; disabled: boolean }) {
  const copyLink = useCopyLink();
  const [isClipboardBlocked, setClipboardBlocked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const isCopied = await copyLink(link, {
      description: 'It opens the calculator with these inputs.',
      refusal: 'The link is selected.',
    });
    flushSync(() => setClipboardBlocked(!isCopied));
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Stack gap={3}>
      <div>
        <Button size="dense" disabled={disabled} onClick={copy}>
          Copy link
        </Button>
      </div>
      {isClipboardBlocked && !disabled && (
        <Field label="Link to these inputs" hint="Copy it from here.">
          <TextInput readOnly value={link} ref={field} />
        </Field>
      )}
    </Stack>
  );
}
