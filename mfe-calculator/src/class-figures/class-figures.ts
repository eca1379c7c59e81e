export const SETTINGS_KEY = 'mfe-calculator';

/** Up to this account size every percentage of it is exact to the dollar. */
export const MAX_ACCOUNT_USD = 1e15;
export const MAX_ACCOUNTS = 5;

type ProfileId = 'conservative' | 'aggressive';

/** The figures that students' calculators start with. */
export interface ClassFigures {
  /** In USD. */
  readonly account: number;
  readonly profile: ProfileId;
  readonly conservativePercent: number;
  readonly aggressivePercent: number;
  readonly positionCapPercent: number;
  /** Other account sizes that students can choose. */
  readonly accounts: readonly number[];
  /** Whether a symbol's sheet also sizes the funds' options, by their premium. */
  readonly optionsByPremium: boolean;
}

export const defaultFigures: ClassFigures = {
  account: 100_000,
  profile: 'conservative',
  conservativePercent: 75,
  aggressivePercent: 85,
  positionCapPercent: 5,
  accounts: [],
  optionsByPremium: false,
};

const upTo = (maximum: number) => (value: unknown) =>
  typeof value === 'number' && value > 0 && value <= maximum;

export const isAccount = upTo(MAX_ACCOUNT_USD);
export const isPercent = upTo(100);
export const isAccountList = (value: unknown) =>
  Array.isArray(value) && value.length <= MAX_ACCOUNTS && value.every(isAccount);

/** Leaves a comma after the point, so that `1.234,50` isn't read as $1.23. */
export const stripFormatting = (text: string): string => text.replace(/[$\s]|(?<!\..*),/g, '');

/**
 * In USD, above 0 and up to a quadrillion; null for any other text. Takes two decimals at most, since
 * `50.000` can mean 50,000.
 */
export function parseAccountSize(text: string): number | null {
  const plain = stripFormatting(text);
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return isAccount(account) ? account : null;
}

/** Without zod, which would be a third of the module's first load. */
const rules: Readonly<Record<keyof ClassFigures, (value: unknown) => boolean>> = {
  account: isAccount,
  profile: (value) => value === 'conservative' || value === 'aggressive',
  conservativePercent: isPercent,
  aggressivePercent: isPercent,
  positionCapPercent: isPercent,
  accounts: isAccountList,
  optionsByPremium: (value) => typeof value === 'boolean',
};

export function parseClassFigures(value: Readonly<Record<string, unknown>>): ClassFigures {
  const valid = Object.entries(rules).filter(([name, isValid]) => isValid(value[name]));
  const own = Object.fromEntries(valid.map(([name]) => [name, value[name]]));
  return { ...defaultFigures, ...own };
}

/** `exposurePercent` is the share of the watchlist to hold. */
export interface Profile {
  readonly id: ProfileId;
  readonly name: string;
  readonly exposurePercent: number;
}

export const listProfiles = (figures: ClassFigures): readonly [Profile, Profile] => [
  { id: 'conservative', name: 'Conservative', exposurePercent: figures.conservativePercent },
  { id: 'aggressive', name: 'Aggressive', exposurePercent: figures.aggressivePercent },
];

export const formatProfile = ({ name, exposurePercent }: Profile) =>
  `${name} (${exposurePercent}%)`;

export const listAccounts = ({ account, accounts }: ClassFigures): readonly number[] =>
  [...new Set([account, ...accounts])].sort((a, b) => a - b);
