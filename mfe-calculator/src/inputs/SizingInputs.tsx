import { readStoredText, storeText, useCopyLink, useSearchParam } from '@dashboard/mfe-kit';
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
import { type Profile, profiles } from '../sizing/position-sizing.ts';

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

export const DEFAULT_ACCOUNT_SIZE = '100000';

/** Up to this account size every percentage of it is exact to the dollar. */
const MAX_ACCOUNT_USD = 1e15;

const stripFormatting = (text: string): string => text.replace(/[$,\s]/g, '');

/** In USD, above 0 and up to a quadrillion; null for any other text. */
export function parseAccountSize(text: string): number | null {
  const plain = stripFormatting(text);
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return account > 0 && account <= MAX_ACCOUNT_USD ? account : null;
}

const KEY = 'size-account';

export const readSavedAccount = () => readStoredText(KEY) ?? '';

export const saveAccount = (text: string) => storeText(KEY, text);

const ACCOUNT = 'size-account';
const PROFILE = 'size-profile';

interface SizingInputState {
  readonly accountText: string;
  readonly account: number | null;
  readonly profile: Profile;
  readonly link: string;
  setAccountText(text: string): void;
  setProfile(profile: Profile): void;
}

/** The inputs live in the URL; the account size falls back to the last one typed on this device. */
export function useSizingInputs(): SizingInputState {
  const [linkedAccount, setLinkedAccount] = useSearchParam(ACCOUNT);
  const [linkedProfile, setLinkedProfile] = useSearchParam(PROFILE);
  // In the URL an emptied field looks the same as one that was never edited.
  const [isEmptied, setEmptied] = useState(false);
  const [savedAccount] = useState(readSavedAccount);
  const accountText =
    stripFormatting(linkedAccount) || (isEmptied ? '' : savedAccount || DEFAULT_ACCOUNT_SIZE);
  const profile = profiles.find(({ id }) => id === linkedProfile) ?? profiles[0];
  return {
    accountText,
    account: parseAccountSize(accountText),
    profile,
    link: buildLink(accountText, profile),
    setAccountText(text) {
      setEmptied(text === '');
      setLinkedAccount(text);
      if (parseAccountSize(text) !== null) saveAccount(stripFormatting(text));
    },
    setProfile: ({ id }) => setLinkedProfile(id),
  };
}

function buildLink(accountText: string, { id }: Profile): string {
  const url = new URL(window.location.href);
  url.searchParams.set(ACCOUNT, accountText);
  url.searchParams.set(PROFILE, id);
  return url.href;
}
