import { type AlertFilter, emptyFilter, isFilterActive } from './alert-filter.ts';

/** A filter with a name. */
export interface Preset {
  readonly name: string;
  readonly filter: AlertFilter;
}

const preset = (name: string, filter: Partial<AlertFilter>): Preset => ({
  name,
  filter: { ...emptyFilter, ...filter },
});

/** The presets that everybody has. */
export const presets: readonly Preset[] = [
  preset('Sweeps', { sweep: 'yes' }),
  preset('Over $1M', { premium: '1M' }),
  preset('0–7 days', { days: '7' }),
  preset('Calls at ask', { optionType: 'CALL', side: 'ask' }),
  preset('Vol over OI', { volume: 'above' }),
];

const normalize = (filter: AlertFilter) =>
  JSON.stringify(
    Object.keys(emptyFilter).map((field) =>
      filter[field as keyof AlertFilter].trim().toUpperCase(),
    ),
  );

/** Whether both filters choose the same alerts by the same words. */
export const isSameFilter = (one: AlertFilter, other: AlertFilter): boolean =>
  normalize(one) === normalize(other);

/** What a filter chooses, in words: `NVDA · CALL · over $500K · at ask · sweeps`. */
export function describeFilter(filter: AlertFilter): string {
  const { ticker, optionType, premium, days, volume, side, sweep } = filter;
  const amount = premium.trim().toUpperCase();
  return [
    ticker.trim().toUpperCase(),
    optionType,
    amount && `over ${amount.startsWith('$') ? '' : '$'}${amount}`,
    days.trim() && `0–${days.trim()} days`,
    volume && 'vol over OI',
    side && `at ${side}`,
    sweep && 'sweeps',
  ]
    .filter(Boolean)
    .join(' · ');
}

const STORAGE_KEY = 'flow.presets';

/** The presets kept on this device, the oldest first; what cannot be read is left out. */
export function readOwnPresets(): readonly Preset[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap((filter: unknown) => {
      const own = toFilter(filter);
      return isFilterActive(own) ? [{ name: describeFilter(own), filter: own }] : [];
    });
  } catch {
    // The browser forbids storage, or something else wrote there.
    return [];
  }
}

/** @returns false when the browser forbids storage */
export function saveOwnPresets(own: readonly Preset[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(own.map(({ filter }) => filter)));
    return true;
  } catch {
    return false;
  }
}

/** A stored filter; fields that are missing or no text are empty. */
function toFilter(stored: unknown): AlertFilter {
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const texts = fields.filter(
    ([field, value]) => Object.hasOwn(emptyFilter, field) && typeof value === 'string',
  );
  return { ...emptyFilter, ...Object.fromEntries(texts) };
}
