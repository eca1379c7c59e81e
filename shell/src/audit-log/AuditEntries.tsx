import type { AuditLogEntry } from '@dashboard/contracts-summaries';
import { Badge, formatDate, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { AuditChanges } from './AuditChanges.tsx';

const List = styled.ol`
  & > li {
    display: grid;
    grid-template-columns: 150px minmax(110px, 170px) minmax(0, 1fr);
    gap: 4px 16px;
    padding: 10px 16px;
    border-top: 1px solid var(--border);
  }
  & > li > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
    min-width: 0;
  }
  @media (max-width: 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
      padding: 12px;
    }
    & > li > div:not(:last-child) {
      flex-direction: row;
      flex-wrap: wrap;
      column-gap: 10px;
    }
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
`;

const formatClock = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });

/** A failed sign-in has no username. */
const formatPerson = ({ username, role }: AuditLogEntry['caller']) => username ?? `(${role})`;

export function AuditEntries({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <List aria-label="Audit log, newest first">
      {entries.map((entry) => {
        const { at, id, source, caller, action, subject } = entry;
        return (
          <li key={`${source} ${at} ${id} ${action}`}>
            <div>
              <Text as="time" dateTime={at}>
                {formatDate(new Date(at))}
              </Text>
              <Text size="sm" tone="muted">
                {formatClock(at)}
              </Text>
            </div>
            <div>
              <Text strong>{formatPerson(caller)}</Text>
              {caller.address && (
                <Text size="sm" tone="muted">
                  {caller.address}
                </Text>
              )}
            </div>
            <div>
              <Heading>
                <Badge>{action}</Badge>
                <Text>{subject.name}</Text>
              </Heading>
              <AuditChanges entry={entry} />
            </div>
          </li>
        );
      })}
    </List>
  );
}
