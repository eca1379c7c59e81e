import { alertFields, parseExpiry, parsePremium } from '@dashboard/contracts-flow';
import { formatPercent, formatUsd, Stack, Text } from '@dashboard/ui';
import { type Control, useWatch } from 'react-hook-form';
import { computeSpotDistance, countDaysToExpiry } from '../alerts/alerts.ts';
import { type AlertFormFields, type AlertFormValues, emptyAlert } from './alert-form-schema.ts';
import { getWeekday, isMarketOpen } from './expiry-dates.ts';
import { readNumber } from './quick-line/parse-quick-line.ts';

interface AlertWarningsProps {
  control: Control<AlertFormFields, unknown, AlertFormValues>;
  /** MM/DD/YYYY in the trading time zone. */
  today: string;
}

export function AlertWarnings({ control, today }: AlertWarningsProps) {
  const fields = { ...emptyAlert, ...useWatch({ control }) };
  const isStarted = fields.ticker.trim() !== '' || fields.expiry.trim() !== '';
  const warnings = isStarted ? listWarnings(fields, today) : [];
  return (
    <Stack gap={1} role="status" aria-label="Warnings">
      {warnings.map((warning) => (
        <Text key={warning} as="p" size="sm" tone="warning">
          {warning}
        </Text>
      ))}
    </Stack>
  );
}

const FAR_STRIKE_PERCENT = 50;
const LONGEST_DAYS = 3 * 366;
const SHARES_PER_CONTRACT = 100;

/** Students see these where they're known. */
const shownFields = ['strike', 'spot', 'premium', 'volume', 'openInterest'] as const;

/** @param today MM/DD/YYYY in the trading time zone */
export function listWarnings(fields: AlertFormFields, today: string): readonly string[] {
  const missing = shownFields
    .filter((field) => fields[field].trim() === '')
    .map((field) => alertFields[field].label.toLowerCase());
  return [
    ...listExpiryWarnings(fields.expiry.trim(), today),
    ...listPriceWarnings(fields),
    missing.length > 0 ? `Students see no ${missing.join(', ')}.` : '',
  ].filter(Boolean);
}

function listExpiryWarnings(expiry: string, today: string): readonly string[] {
  if (expiry === '') return [];
  const [day, days] = [parseExpiry(expiry), countDaysToExpiry(expiry, today)];
  if (day === null || days === null) {
    return [`${expiry} isn't a date like 12/18/2026, so days to expiry are unknown.`];
  }
  const weekday = getWeekday(day);
  return [
    days < 0 ? `${expiry} is in the past.` : '',
    days > LONGEST_DAYS ? `${expiry} is more than three years ahead.` : '',
    weekday === 0 ? `${expiry} is a Sunday.` : '',
    weekday === 6 ? `${expiry} is a Saturday.` : '',
    weekday % 6 !== 0 && !isMarketOpen(day) ? `${expiry} is a market holiday.` : '',
  ];
}

function listPriceWarnings(fields: AlertFormFields): readonly string[] {
  const strike = readNumber(fields.strike.trim())?.value ?? null;
  const spot = readNumber(fields.spot.trim())?.value ?? null;
  const volume = readNumber(fields.volume.trim())?.value ?? null;
  const premium = parsePremium(fields.premium);
  const distance = computeSpotDistance({ strike, spot });
  // A call never costs more than the share, and a put never more than its strike.
  const limit = fields.optionType === 'CALL' ? spot : strike;
  const pricePerShare = premium && volume ? premium / volume / SHARES_PER_CONTRACT : 0;
  return [
    fields.premium.trim() !== '' && premium === null
      ? `${fields.premium.trim()} isn't an amount like 1.2M, so totals leave it out.`
      : '',
    distance !== null && Math.abs(distance) > FAR_STRIKE_PERCENT
      ? `The strike is ${formatPercent(Math.abs(distance), 0)} from the spot.`
      : '',
    limit !== null && pricePerShare > limit
      ? `The premium is ${formatUsd(pricePerShare)} per share traded, more than the ${
          fields.optionType === 'CALL' ? 'spot' : 'strike'
        } of ${formatUsd(limit)}.`
      : '',
  ];
}
