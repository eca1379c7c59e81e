import { Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { alertFormSchema, emptyAlert } from '../alert-form-schema.ts';
import { listWarnings } from '../alert-warnings.ts';
import { Reading } from './Reading.tsx';
import type { ReadLine } from './use-quick-line.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  list-style: none;

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

/** What keeps a line from being saved; null when it can be. */
export function findFault({ reading }: ReadLine): string | null {
  const { ticker, expiry } = reading.fields;
  if (!ticker) return 'Ticker is required';
  if (!expiry) return 'Expiry is required';
  const { error } = alertFormSchema.safeParse({ ...emptyAlert, ...reading.fields });
  return error?.issues[0]?.message ?? null;
}

/** Several lines to confirm: what was understood of each, and what keeps it from being saved. */
export function DraftList({ lines, today }: { lines: readonly ReadLine[]; today: string }) {
  return (
    <List aria-label="Alerts to add">
      {lines.map((line) => {
        const fault = findFault(line);
        const warnings = listWarnings({ ...emptyAlert, ...line.reading.fields }, today);
        return (
          <li key={line.line}>
            <Reading reading={line.reading} today={today} />
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
