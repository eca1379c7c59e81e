const NUMBER = /^(\$?)(\d[\d,]*(?:\.\d+)?|\.\d+)(k|m|mm|mil|million|b|bn|billion)?$/i;
const SCALE_DIGITS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** A number as it was written in a line: `$2.4M`, `12k`, `850,000`. */
export interface WrittenNumber {
  readonly value: number;
  readonly hasDollarSign: boolean;
  /** It has `k`, `m` or `b`. */
  readonly isScaled: boolean;
  /** The digits alone, without sign, commas and scale. */
  readonly digits: string;
  /** As a premium is stored, such as `$2.4M`. */
  readonly amount: string;
}

/** @returns undefined for a word that is no number */
export function readNumber(word: string | undefined): WrittenNumber | undefined {
  const [, sign = '', written, scaleWord = ''] = NUMBER.exec(word ?? '') ?? [];
  if (written === undefined) return undefined;
  const scale = scaleWord.slice(0, 1).toLowerCase();
  const digits = written.replaceAll(',', '').replace(/^\./, '0.');
  return {
    // As one decimal text, so that 1.1M is 1,100,000 and not a binary fraction beside it.
    value: Number(`${digits}e${SCALE_DIGITS[scale] ?? 0}`),
    hasDollarSign: sign !== '',
    isScaled: scale !== '',
    digits,
    amount: `${sign}${written}${scale.toUpperCase()}`,
  };
}
