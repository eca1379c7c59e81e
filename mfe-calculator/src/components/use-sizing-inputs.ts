import { useSearchParam } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { DEFAULT_ACCOUNT_SIZE, plainAmount, readAccountSize } from '../model/account-size.ts';
import { type Profile, profiles } from '../model/position-sizing.ts';

const ACCOUNT = 'size-account';
const PROFILE = 'size-profile';

/** What the calculator is asked; kept in the address, so that a link asks the same. */
export interface SizingInputs {
  readonly accountText: string;
  /** In USD; null where the text is no account size. */
  readonly account: number | null;
  readonly profile: Profile;
  /** The address of this page with these inputs in it. */
  readonly link: string;
  setAccountText(text: string): void;
  setProfile(profile: Profile): void;
}

export function useSizingInputs(): SizingInputs {
  const [linkedAccount, setLinkedAccount] = useSearchParam(ACCOUNT);
  const [linkedProfile, setLinkedProfile] = useSearchParam(PROFILE);
  // The address does not tell a field that was emptied from one never touched.
  const [isEmptied, setEmptied] = useState(false);
  const accountText = plainAmount(linkedAccount) || (isEmptied ? '' : DEFAULT_ACCOUNT_SIZE);
  const profile = profiles.find(({ id }) => id === linkedProfile) ?? profiles[0];
  return {
    accountText,
    account: readAccountSize(accountText),
    profile,
    link: linkTo(accountText, profile),
    setAccountText(text) {
      setEmptied(text === '');
      setLinkedAccount(text);
    },
    setProfile: ({ id }) => setLinkedProfile(id),
  };
}

function linkTo(accountText: string, { id }: Profile): string {
  const address = new URL(window.location.href);
  address.searchParams.set(ACCOUNT, accountText);
  address.searchParams.set(PROFILE, id);
  return address.href;
}
