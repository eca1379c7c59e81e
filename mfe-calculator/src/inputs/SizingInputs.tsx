import { readStoredText, storeText, useCopyLink, useSearchParam } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Columns,
  Field,
  Meaning,
  SegmentedControl,
  Stack,
  Text,
  TextButton,
  TextInput,
} from '@dashboard/ui';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ClassFigures,
  formatProfile,
  listProfiles,
  type Profile,
  parseAccountSize,
  stripFormatting,
} from '../class-figures/class-figures.ts';
import { formatDollars } from '../sizing/position-sizing.ts';

export function SizingInputs({ inputs }: { inputs: SizingInputState }) {
  const isInvalid = inputs.account === null;
  return (
    <Stack gap={3}>
      <Columns minColumnWidth={270} gap={5} style={{ maxWidth: 640 }}>
        <div style={{ position: 'relative' }}>
          <Field
            label={<Meaning of="account-size">Account Size</Meaning>}
            error={
              isInvalid
                ? 'Enter an amount above $0, such as 50,000.50, up to $1 quadrillion.'
                : undefined
            }
          >
            <AccountInput value={inputs.accountText} onValueChange={inputs.setAccountText} />
          </Field>
          {inputs.hasOwn && <ResetButton style={besideLabel} onClick={inputs.reset} />}
        </div>
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
      {inputs.accountsToTry.length > 0 && (
        <Cluster gap={2}>
          {inputs.accountsToTry.map((account) => (
            <Button
              key={account}
              size="dense"
              onClick={() => inputs.setAccountText(String(account))}
            >
              {formatDollars(account)}
            </Button>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}

/** Outside the flow, so that nothing moves when it appears. */
const besideLabel = {
  position: 'absolute',
  top: 'calc(1lh - var(--control-inline))',
  left: '8em',
  paddingTop: 'calc(var(--control-inline) - 1lh)',
  fontSize: 'var(--text-sm)',
  lineHeight: 1.4,
} as const;

export const ResetButton = (props: ComponentProps<typeof TextButton>) => (
  <TextButton {...props}>Use the class’s figures</TextButton>
);

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
        <Field label="Link to these inputs">
          <TextInput readOnly value={link} ref={field} />
        </Field>
      )}
    </Stack>
  );
}

const formatAccount = (plain: string): string =>
  plain.replace(/^\d+/, (digits) => `$${digits.replace(/\B(?=(\d{3})+$)/g, ',')}`);

interface AccountInputProps {
  /** Without formatting. */
  value: string;
  onValueChange: (value: string) => void;
}

export function AccountInput({ value, onValueChange }: AccountInputProps) {
  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const plain = stripFormatting(target.value);
    const afterCaret = stripFormatting(target.value.slice(target.selectionStart ?? 0)).length;
    // React would set it after this, which would move the caret to the end.
    target.value = formatAccount(plain);
    // Groups are counted from the right, so what follows the caret keeps its formatting.
    let caret = target.value.length;
    for (let rest = afterCaret; rest > 0; caret--) {
      if (stripFormatting(target.value[caret - 1] ?? '')) rest--;
    }
    // Otherwise, Backspace after a comma would only ever remove the comma, which comes back.
    const isBackspace = (nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    if (isBackspace && target.value[caret - 1] === ',') caret--;
    target.setSelectionRange(caret, caret);
    onValueChange(plain);
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={formatAccount(value)}
      onChange={change}
    />
  );
}

/** In the URL and on the device. */
const ACCOUNT = 'size-account';

export const readSavedAccount = () => readStoredText(ACCOUNT) ?? '';

export const saveAccount = (text: string) => storeText(ACCOUNT, text);

const PROFILE = 'size-profile';

interface SizingInputState {
  /** Without formatting. */
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
      if (parseAccountSize(text) !== null) saveAccount(text);
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
