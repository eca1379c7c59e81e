import { newPasswordSchema } from '@dashboard/contracts-auth';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 5,000 most common of 10 million leaked passwords, not counting those that are too short. */
const common: ReadonlySet<string> = new Set(commonPasswords);

const PRODUCT_WORDS = ['dashboard'];
/** Shorter usernames occur in too many words to forbid them. */
const MIN_NAME_LENGTH = 4;

const simplify = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** @returns a sentence for the user; undefined if the password is acceptable */
export function findPasswordProblem(password: string, username: string): string | undefined {
  const { error } = newPasswordSchema.safeParse(password);
  if (error) return error.issues[0]?.message;
  if (common.has(password.toLowerCase())) return 'This password is too common: choose another';
  const simple = simplify(password);
  if (PRODUCT_WORDS.some((word) => simple.includes(word)))
    return 'A password can’t contain the product’s name';
  const name = simplify(username);
  if (name.length >= MIN_NAME_LENGTH && simple.includes(name))
    return 'A password can’t contain the username';
  return undefined;
}
