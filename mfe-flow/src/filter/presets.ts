import { type AlertFilter, emptyFilter, isFilterActive } from './alert-filter.ts';

export interface Preset {
  readonly name: string;
  readonly filter: AlertFilter;
}

const preset = (name: string, filter: Partial<AlertFilter>): Preset => ({
  name,
  filter: { ...emptyFilter, ...filter },
});

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

export const isSameFilter = (one: AlertFilter, other: AlertFilter): boolean =>
  normalize(one) === normalize(other);

/** `NVDA · CALL · over $500K · at ask · sweeps` */
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

/** The presets saved on this device, oldest first; unreadable ones are left out. */
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

export function saveOwnPresets(own: readonly Preset[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(own.map(({ filter }) => filter)));
  } catch {
    // The browser forbids storage: the presets last as long as the page.
  }
}

/** Fields that are missing or aren't text become empty. */
function toFilter(stored: unknown): AlertFilter {
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const texts = fields.filter(
    ([field, value]) => Object.hasOwn(emptyFilter, field) && typeof value === 'string',
  );
  return { ...emptyFilter, ...Object.fromEntries(texts) };
}
