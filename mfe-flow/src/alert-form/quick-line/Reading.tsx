import { Badge, Cluster, formatUsd, Text } from '@dashboard/ui';
import { formatDaysToExpiry } from '../../alerts/expiry.ts';
import {
  formatContractCount,
  formatPremium,
  optionTypeTones,
  tradeSideLabels,
} from '../../alerts/format-alert.ts';
import type { AlertFormFields } from '../alert-form-schema.ts';
import type { QuickLineReading } from './parse-quick-line.ts';

interface ReadingProps {
  reading: QuickLineReading;
  /** MM/DD/YYYY in the trading time zone. */
  today: string;
}

/** What was understood of a line, as chips, and what was not. */
export function Reading({ reading, today }: ReadingProps) {
  const { fields, unknown, justPassed } = reading;
  const { ticker, optionType } = fields;
  return (
    <Cluster gap={1}>
      {ticker && <Badge>{ticker}</Badge>}
      {optionType && <Badge tone={optionTypeTones[optionType]}>{optionType}</Badge>}
      {listParts(fields, today).map((part) => (
        <Badge key={part}>{part}</Badge>
      ))}
      {unknown.length > 0 && (
        <Text size="sm" tone="warning" strong>
          Not understood: {unknown.join(', ')}
        </Text>
      )}
      {justPassed && (
        <Text size="sm" tone="warning">
          {justPassed} has just passed, so this is {fields.expiry}. Write the year to mean the
          other.
        </Text>
      )}
    </Cluster>
  );
}

/** The other fields, as they are shown. */
function listParts(fields: Partial<AlertFormFields>, today: string): readonly string[] {
  const { strike, expiry, spot, premium, volume, openInterest, side, sweep } = fields;
  const days = expiry && formatDaysToExpiry(expiry, today);
  return [
    strike && `Strike ${formatUsd(Number(strike))}`,
    expiry && `Expiry ${expiry}${days ? ` · ${days}` : ''}`,
    premium && `Premium ${formatPremium({ premium })}`,
    spot && `Spot ${formatUsd(Number(spot))}`,
    volume && `Volume ${formatContractCount(Number(volume))}`,
    openInterest && `Open interest ${formatContractCount(Number(openInterest))}`,
    side && `At ${tradeSideLabels[side].toLowerCase()}`,
    sweep && 'Sweep',
    fields.flowDescription && `“${fields.flowDescription}”`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}
