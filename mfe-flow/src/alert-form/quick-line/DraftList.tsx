import { Badge, Cluster, formatUsd, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import {
  formatContractCount,
  formatDaysToExpiry,
  formatPremium,
  optionTypeTones,
  tradeSideLabels,
} from '../../alerts/alerts.ts';
import { listWarnings } from '../AlertWarnings.tsx';
import { type AlertFormFields, alertFormSchema, emptyAlert } from '../alert-form-schema.ts';
import type { ReadLine } from './parse-quick-line.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);

  & > li {
    display: flex;
    flex-direction: column;
    gap: 4px;
    padding: 8px 12px;
  }
  & > li + li {
    border-top: 1px solid var(--border);
  }
`;

export function getLineError({ reading }: ReadLine): string | null {
  const { ticker, expiry } = reading.fields;
  if (!ticker) return 'Ticker is required';
  if (!expiry) return 'Expiry is required';
  const { error } = alertFormSchema.safeParse({ ...emptyAlert, ...reading.fields });
  return error?.issues[0]?.message ?? null;
}

export function DraftList({ lines, today }: { lines: readonly ReadLine[]; today: string }) {
  return (
    <List aria-label="Alerts to add">
      {lines.map((line) => {
        const fault = getLineError(line);
        const warnings = listWarnings({ ...emptyAlert, ...line.reading.fields }, today);
        return (
          <li key={line.line}>
            <ParsedLine reading={line.reading} today={today} />
            {fault && (
              <Text size="sm" tone="negative" strong>
                {fault}: this line is not saved.
              </Text>
            )}
            {!fault && warnings.length > 0 && (
              <Text size="sm" tone="muted">
                {warnings.join(' ')}
              </Text>
            )}
          </li>
        );
      })}
    </List>
  );
}

export function ParsedLine({ reading, today }: Pick<ReadLine, 'reading'> & { today: string }) {
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
