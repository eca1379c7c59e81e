import type { Knex } from 'knex';
import { hashCode } from '../code-format.ts';
import { createSignInCodeStore, type SignInCodeKind } from './sign-in-codes.store.ts';

/** @returns the id of the valid code entered beside the password */
export async function findEnteredCode(
  db: Knex,
  username: string,
  code: string,
): Promise<string | undefined> {
  return (await createSignInCodeStore(db).findValid(username, hashCode(code)))?.id;
}

/** @returns its kind, unless it is no longer valid */
export const takeEnteredCode = (tx: Knex, id: string): Promise<SignInCodeKind | undefined> =>
  createSignInCodeStore(tx).use(id);
