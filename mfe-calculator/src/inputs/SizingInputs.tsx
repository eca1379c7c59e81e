import { readStoredText, storeText, useCopyLink, useSearchParam } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Columns,
  Field,
  Meaning,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@dashboard/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ClassFigures,
  formatProfile,
  isAccount,
  listProfiles,
  type Profile,
} from '../class-figures/class-figures.ts';
import { formatDollars } from '../sizing/position-sizing.ts';

export function SizingInputs({ inputs }: { inputs: SizingInputState }) {
  const isInvalid = inputs.account === null;
  return (
    <Stack gap={3}>
      <Columns minColumnWidth={300} gap={5} style={{ maxWidth: 640 }}>
        <Field
          label={<Meaning of="account-size">Account Size</Meaning>}
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
          <Text as="div" size="sm" tone="muted" strong style={{ lineHeight: 1.4 }}>
            <Meaning of="risk-profile">Risk Profile</Meaning>
          </Text>
          <div>
            <SegmentedControl
              label="Risk Profile"
              value={inputs.profile.id}
              options={inputs.profiles.map((profile) => ({
                value: profile.id,
                label: formatProfile(profile),
              }))}
              onValueChange={inputs.setProfile}
            />
          </div>
          <Text size="sm" tone="muted">
            Share of the watchlist’s stocks held at once
          </Text>
        </Stack>
      </Columns>
      {(inputs.accountsToTry.length > 0 || inputs.hasOwn) && (
        <Cluster gap={2}>
          {inputs.accountsToTry.map((account) => (
            <Button
              key={account}
              size="dense"
              variant="ghost"
              onClick={() => inputs.setAccountText(String(account))}
            >
              {formatDollars(account)}
            </Button>
          ))}
          {inputs.hasOwn && <ResetButton onClick={inputs.reset} />}
        </Cluster>
      )}
    </Stack>
  );
}

export const ResetButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="dense" variant="ghost" onClick={onClick}>
    Use the class’s figures
  </Button>
);

/** If the browser blocks the clipboard, shows the link and selects it. */
export function CopyLink({ link, disabled }: { link: string; disabled: boolean }) {
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

const stripFormatting = (text: string): string => text.replace(/[$,\s]/g, '');

/** In USD, above 0 and up to a quadrillion; null for any other text. */
export function parseAccountSize(text: string): number | null {
  const plain = stripFormatting(text);
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return isAccount(account) ? account : null;
}

const KEY = 'size-account';

export const readSavedAccount = () => readStoredText(KEY) ?? '';

export const saveAccount = (text: string) => storeText(KEY, text);

const ACCOUNT = 'size-account';
const PROFILE = 'size-profile';

interface SizingInputState {
  readonly accountText: string;
  readonly account: number | null;
  readonly accountsToTry: readonly number[];
  readonly profiles: readonly Profile[];
  readonly profile: Profile;
  readonly link: string;
  /** Whether they differ from the class's. */
  readonly hasOwn: boolean;
  setAccountText(text: string): void;
  setProfile(id: Profile['id']): void;
  /** Back to the class's figures. */
  reset(): void;
}

/**
 * The inputs live in the URL; the account size falls back to the last one typed on this device, and
 * both to the class's.
 */
export function useSizingInputs(figures: ClassFigures): SizingInputState {
  const [linkedAccount, setLinkedAccount] = useSearchParam(ACCOUNT);
  const [linkedProfile, setLinkedProfile] = useSearchParam(PROFILE);
  // In the URL an emptied field looks the same as one that was never edited.
  const [isEmptied, setEmptied] = useState(false);
  const [savedAccount, setSavedAccount] = useState(readSavedAccount);
  const accountText =
    stripFormatting(linkedAccount) || (isEmptied ? '' : savedAccount || String(figures.account));
  const account = parseAccountSize(accountText);
  const profiles = listProfiles(figures);
  const find = (wanted: string) => profiles.find(({ id }) => id === wanted);
  const profile = find(linkedProfile) ?? find(figures.profile) ?? profiles[0];
  return {
    accountText,
    account,
    accountsToTry: figures.accounts,
    profiles,
    profile,
    hasOwn: account !== figures.account || profile.id !== figures.profile,
    link: buildLink(accountText, profile),
    setAccountText(text) {
      setEmptied(text === '');
      setLinkedAccount(text);
      if (parseAccountSize(text) !== null) saveAccount(stripFormatting(text));
    },
    setProfile: setLinkedProfile,
    reset() {
      setEmptied(false);
      setLinkedAccount('');
      setLinkedProfile('');
      setSavedAccount('');
      saveAccount('');
    },
  };
}

function buildLink(accountText: string, { id }: Profile): string {
  const url = new URL(window.location.href);
  url.searchParams.set(ACCOUNT, accountText);
  url.searchParams.set(PROFILE, id);
  return url.href;
}
