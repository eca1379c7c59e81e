import { alertFields, parseExpiry, parsePremium } from '@dashboard/contracts-flow';
import { formatPercent, formatUsd } from '@dashboard/ui';
import { countDaysToExpiry, getWeekday } from '../alerts/expiry.ts';
import { computeSpotDistance } from '../alerts/format-alert.ts';
import type { AlertFormFields } from './alert-form-schema.ts';
import { readNumber } from './quick-line/read-number.ts';

/** A strike further from the spot than this many percent is odd. */
const FAR_STRIKE_PERCENT = 50;
/** The longest options are listed for about three years. */
const LONGEST_DAYS = 3 * 366;
const SHARES_PER_CONTRACT = 100;

/** Students see these as N/A where they are missing. */
const shownFields = ['strike', 'spot', 'premium', 'volume', 'openInterest'] as const;

/**
 * What is missing or odd in a form, in sentences for the admin. None of it keeps the alert from
 * being saved.
 *
 * @param today MM/DD/YYYY in the trading time zone
 */
export function listWarnings(fields: AlertFormFields, today: string): readonly string[] {
  const missing = shownFields
    .filter((field) => fields[field].trim() === '')
    .map((field) => alertFields[field].label.toLowerCase());
  return [
    ...listExpiryWarnings(fields.expiry.trim(), today),
    ...listPriceWarnings(fields),
    missing.length > 0 ? `Students see N/A for ${missing.join(', ')}.` : '',
  ].filter(Boolean);
}

function listExpiryWarnings(expiry: string, today: string): readonly string[] {
  if (expiry === '') return [];
  const [day, days] = [parseExpiry(expiry), countDaysToExpiry(expiry, today)];
  if (day === null || days === null) {
    return [`${expiry} is no date such as 12/18/2026: days to expiry are not known.`];
  }
  const weekday = getWeekday(day);
  return [
    days < 0 ? `${expiry} is in the past.` : '',
    days > LONGEST_DAYS ? `${expiry} is more than three years ahead.` : '',
    weekday === 0 ? `${expiry} is a Sunday.` : '',
    weekday === 6 ? `${expiry} is a Saturday.` : '',
  ];
}

function listPriceWarnings(fields: AlertFormFields): readonly string[] {
  const strike = readNumber(fields.strike.trim())?.value ?? null;
  const spot = readNumber(fields.spot.trim())?.value ?? null;
  const volume = readNumber(fields.volume.trim())?.value ?? null;
  const premium = parsePremium(fields.premium);
  const distance = computeSpotDistance({ strike, spot });
  // A call never costs more than its share, a put never more than its strike.
  const limit = fields.optionType === 'CALL' ? spot : strike;
  const pricePerShare = premium && volume ? premium / volume / SHARES_PER_CONTRACT : 0;
  return [
    fields.premium.trim() !== '' && premium === null
      ? `${fields.premium.trim()} is no amount such as 1.2M: the premium is in no total.`
      : '',
    distance !== null && Math.abs(distance) > FAR_STRIKE_PERCENT
      ? `The strike is ${formatPercent(Math.abs(distance), 0)} from the spot.`
      : '',
    limit !== null && pricePerShare > limit
      ? `The premium is ${formatUsd(pricePerShare)} a share of the volume, more than the ${
          fields.optionType === 'CALL' ? 'spot' : 'strike'
        } of ${formatUsd(limit)}.`
      : '',
  ];
}
