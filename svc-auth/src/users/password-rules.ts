import { newPasswordSchema } from '@dashboard/contracts-auth';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 5,000 most common of 10 million leaked passwords, among those that are long enough. */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** What someone guessing at this installation tries first. */
const PRODUCT_WORDS = ['dashboard'];
/** A shorter username is in too many words to forbid it. */
const MIN_NAME_LENGTH = 4;

const simplify = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A sentence for the user; undefined if the password may be set. */
export function findPasswordProblem(password: string, username: string): string | undefined {
  const { error } = newPasswordSchema.safeParse(password);
  if (error) return error.issues[0]?.message;
  if (common.has(password.toLowerCase())) return 'Many people have this password: choose another';
  const simple = simplify(password);
  if (PRODUCT_WORDS.some((word) => simple.includes(word)))
    return 'A password must not have the product’s name in it';
  const name = simplify(username);
  if (name.length >= MIN_NAME_LENGTH && simple.includes(name))
    return 'A password must not have the username in it';
  return undefined;
}
