import type { AlertFormFields } from '../alert-form-schema.ts';
import { beginsWithMonth, readExpiry } from './read-expiry.ts';

type Labelled = 'strike' | 'spot' | 'premium' | 'volume' | 'openInterest' | 'expiry';

/** Words before or after a value that name its field. */
const labels: ReadonlyMap<string, Labelled> = new Map(
  Object.entries({
    strike: ['strike'],
    spot: ['spot', 'px', 'underlying'],
    premium: ['prem', 'premium'],
    volume: ['vol', 'volume'],
    openInterest: ['oi'],
    expiry: ['exp', 'expiry', 'expires', 'expiration'],
  }).flatMap(([field, words]) => words.map((word) => [word, field as Labelled] as const)),
);

/** Words that are a field's value by themselves. */
const values: ReadonlyMap<string, Partial<AlertFormFields>> = new Map(
  Object.entries({
    c: { optionType: 'CALL' },
    call: { optionType: 'CALL' },
    calls: { optionType: 'CALL' },
    p: { optionType: 'PUT' },
    put: { optionType: 'PUT' },
    puts: { optionType: 'PUT' },
    ask: { side: 'ask' },
    mid: { side: 'mid' },
    bid: { side: 'bid' },
    sweep: { sweep: true },
    sweeps: { sweep: true },
    swept: { sweep: true },
  } as const),
);

const FILLERS = new Set(['at', 'on', 'the', 'and', 'with', 'for', '@', '-', '–', '·', '/', '$']);
const CONTRACT = /^\$?(\d[\d,]*(?:\.\d+)?|\.\d+)(c|calls?|p|puts?)$/i;
const TICKER = /^[a-z][a-z0-9.-]{0,9}$/i;
const QUOTED = /["“]([^"”]*)["”]/;
const LEAST_PLAIN_PREMIUM = 100_000;

interface QuickLineReading {
  readonly fields: Partial<AlertFormFields>;
  /** Words that weren't understood, in order. */
  readonly unknown: readonly string[];
  /** A date (MM/DD/YYYY) in the past week that an expiry without a year could also mean. */
  readonly justPassed?: string;
}

export interface ReadLine {
  readonly line: string;
  readonly reading: QuickLineReading;
}

/**
 * Words can come in any order: `NVDA 215C 12/25 2.4M sweep ask`, or
 * `$NVDA 215 call 12/25/2026 $2.4M spot 210.5 vol 12k oi 3k mid "Third print today"`.
 * @param today MM/DD/YYYY in the trading time zone; a date without a year is the next one from it
 */
export function parseQuickLine(line: string, today: string): QuickLineReading {
  const fields: Partial<AlertFormFields> = {};
  let justPassed: string | undefined;
  const description = QUOTED.exec(line)?.[1]?.trim();
  if (description) fields.flowDescription = description;
  // Understood words become undefined.
  const words: (string | undefined)[] = splitWords(line.replace(QUOTED, ' '));

  /** @returns false, without setting anything, if one of the fields already has a value */
  function set(found: Partial<AlertFormFields>): boolean {
    if (Object.keys(found).some((field) => field in fields)) return false;
    Object.assign(fields, found);
    return true;
  }
  const take = (start: number, length = 1) => words.fill(undefined, start, start + length);

  function takeExpiry(start: number): boolean {
    const present = words.slice(start, start + 3);
    const end = present.indexOf(undefined);
    const read = readExpiry((end < 0 ? present : present.slice(0, end)) as string[], today);
    if (!read || !set({ expiry: read.expiry })) return false;
    justPassed = read.justPassed;
    take(start, read.length);
    return true;
  }

  function takeLabelledNumber(field: Labelled, index: number): boolean {
    const number = index < 0 ? undefined : readNumber(words[index]);
    if (!number) return false;
    const isCount = field === 'volume' || field === 'openInterest';
    const text = isCount ? String(number.value) : number.digits;
    if (!set({ [field]: field === 'premium' ? number.amount : text })) return false;
    take(index);
    return true;
  }

  const tickerIndex = findTicker(words as string[]);
  if (tickerIndex >= 0) {
    set({ ticker: (words[tickerIndex] as string).replace('$', '').toUpperCase() });
    take(tickerIndex);
  }

  const labelled = words.flatMap((word, index) => {
    const field = labels.get(word?.toLowerCase() ?? '');
    return field ? [{ field, index }] : [];
  });
  // In `12k vol 3k oi` nothing follows the last label: each label follows its number.
  const standAfter = readNumber(words[(labelled.at(-1)?.index ?? 0) + 1]) === undefined;
  for (const { field, index } of labelled) {
    const places = standAfter ? [index - 1, index + 1] : [index + 1, index - 1];
    const found =
      field === 'expiry'
        ? takeExpiry(index + 1)
        : places.some((place) => takeLabelledNumber(field, place));
    if (found) take(index);
  }

  words.forEach((word, index) => {
    if (word === undefined || words[index] === undefined) return;
    const [, strike, type] = CONTRACT.exec(word) ?? [];
    const contract = strike && {
      strike: strike.replaceAll(',', '').replace(/^\./, '0.'),
      optionType: /^c/i.test(type ?? '') ? ('CALL' as const) : ('PUT' as const),
    };
    const value = contract || values.get(word.toLowerCase().replace('@', ''));
    if (value) {
      if (set(value)) take(index);
    } else if (!takeExpiry(index) && readNumber(word)?.isScaled) {
      takeLabelledNumber('premium', index);
    }
  });

  words.forEach((word, index) => {
    const number = readNumber(word?.replace('@', ''));
    if (!number || number.isScaled) return;
    const text = number.digits;
    if (word?.startsWith('@')) {
      if (set({ spot: text })) take(index);
    } else if (number.value < LEAST_PLAIN_PREMIUM && set({ strike: text })) take(index);
    else if (number.value >= LEAST_PLAIN_PREMIUM || number.hasDollarSign) {
      takeLabelledNumber('premium', index);
    }
  });

  const unknown = words.filter(
    (word) => word !== undefined && !FILLERS.has(word.toLowerCase()),
  ) as string[];
  return { fields, unknown, justPassed };
}

/** Normalizes `vol: 12k`, `$ 2.4 M` and `open interest` to `vol 12k`, `$2.4M` and `oi`. */
function splitWords(line: string): string[] {
  return line
    .replace(/open\s+int(?:erest)?\b/gi, 'oi')
    .replace(/([a-z])[:=]\s*/gi, '$1 ')
    .replace(/\$\s+(?=[\d.])/g, '$')
    .replace(/@\s+(?=[\d.$])/g, '@')
    .replace(/(\d)\s+(k|mm?|mil|million|bn?|billion)\b/gi, '$1$2')
    .split(/[\s;|]+|,(?!\d)/)
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter(Boolean);
}

const isKeyword = (word: string) =>
  labels.has(word) || values.has(word) || FILLERS.has(word) || /^fri(?:day)?$/.test(word);

/**
 * A word such as `$NVDA`; otherwise the first word without another meaning; otherwise the first
 * word, even if it looks like something else (`C`, `SPOT`, `MAR`).
 */
function findTicker(words: readonly string[]): number {
  const signed = words.findIndex((word) => /^\$[a-z]/i.test(word));
  if (signed >= 0) return TICKER.test(words[signed]?.slice(1) ?? '') ? signed : -1;
  const plain = words.findIndex(
    (word) => TICKER.test(word) && !isKeyword(word.toLowerCase()) && !beginsWithMonth(word),
  );
  if (plain >= 0) return plain;
  return TICKER.test(words[0] ?? '') && !/\d/.test(words[0] ?? '') ? 0 : -1;
}

const NUMBER = /^(\$?)(\d[\d,]*(?:\.\d+)?|\.\d+)(k|m|mm|mil|million|b|bn|billion)?$/i;
const SCALE_DIGITS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** `$2.4M`, `12k` or `850,000`. */
interface WrittenNumber {
  readonly value: number;
  readonly hasDollarSign: boolean;
  readonly isScaled: boolean;
  readonly digits: string;
  /** In the stored format of a premium: `$2.4M`. */
  readonly amount: string;
}

export function readNumber(word: string | undefined): WrittenNumber | undefined {
  const [, sign = '', written, scaleWord = ''] = NUMBER.exec(word ?? '') ?? [];
  if (written === undefined) return undefined;
  const scale = scaleWord.slice(0, 1).toLowerCase();
  const digits = written.replaceAll(',', '').replace(/^\./, '0.');
  return {
    // Parsed from one decimal string, so that 1.1M is exactly 1,100,000.
    value: Number(`${digits}e${SCALE_DIGITS[scale] ?? 0}`),
    hasDollarSign: sign !== '',
    isScaled: scale !== '',
    digits,
    amount: `${sign}${written}${scale.toUpperCase()}`,
  };
}
