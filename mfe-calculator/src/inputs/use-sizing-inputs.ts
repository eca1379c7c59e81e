import { useSearchParam } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { type Profile, profiles } from '../sizing/position-sizing.ts';
import { DEFAULT_ACCOUNT_SIZE, parseAccountSize, stripFormatting } from './account-size.ts';
import { keepAccount, readKeptAccount } from './kept-account.ts';

const ACCOUNT = 'size-account';
const PROFILE = 'size-profile';

/**
 * The inputs of the calculator. They are in the URL, so that a link has them too; without one the
 * account size is the one that was typed on this device last.
 */
export interface SizingInputState {
  readonly accountText: string;
  /** In USD; null when the text is not a valid account size. */
  readonly account: number | null;
  readonly profile: Profile;
  /** The URL of this page with these inputs in it. */
  readonly link: string;
  setAccountText(text: string): void;
  setProfile(profile: Profile): void;
}

export function useSizingInputs(): SizingInputState {
  const [linkedAccount, setLinkedAccount] = useSearchParam(ACCOUNT);
  const [linkedProfile, setLinkedProfile] = useSearchParam(PROFILE);
  // In the URL an emptied field looks the same as one that was never edited.
  const [isEmptied, setEmptied] = useState(false);
  const [keptAccount] = useState(readKeptAccount);
  const accountText =
    stripFormatting(linkedAccount) || (isEmptied ? '' : keptAccount || DEFAULT_ACCOUNT_SIZE);
  const profile = profiles.find(({ id }) => id === linkedProfile) ?? profiles[0];
  return {
    accountText,
    account: parseAccountSize(accountText),
    profile,
    link: buildLink(accountText, profile),
    setAccountText(text) {
      setEmptied(text === '');
      setLinkedAccount(text);
      if (parseAccountSize(text) !== null) keepAccount(stripFormatting(text));
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
