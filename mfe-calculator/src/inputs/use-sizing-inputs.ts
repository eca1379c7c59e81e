import { readStoredText, storeText, useSearchParam } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { type Profile, profiles } from '../sizing/position-sizing.ts';

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

export interface SizingInputState {
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
