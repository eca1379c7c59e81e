import type { AuditEntry } from '@dashboard/contracts-http';
import type { AuditLogEntry } from '@dashboard/contracts-summaries';
import { formatDate, MarkedText, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';

const List = styled.ol`
  & > li {
    display: grid;
    grid-template-columns: 170px 180px minmax(0, 1fr);
    gap: 4px 16px;
    padding: 10px 16px;
    border-top: 1px solid var(--border);
  }
  & > li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    align-content: start;
    gap: 2px 10px;
    min-width: 0;
  }
  & > li > :last-child {
    column-gap: 20px;
  }
  @media (max-width: 1040px) {
    & > li {
      grid-template-columns: 90px 110px minmax(0, 1fr);
    }
    & > li > :last-child > :first-child {
      flex-basis: 100%;
    }
  }
  @media (max-width: 640px) {
    & > li {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 10px;
    }
    & > li > :last-child {
      flex-basis: 100%;
      order: -1;
    }
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
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

const isCaller = ({ caller, subject }: AuditLogEntry) =>
  subject.kind === 'user' && subject.name === caller.username;

const formatWords = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `Session started`, but `Released` for `release.released`. */
const formatAction = (action: string) =>
  formatWords(action.replaceAll(/[.-]/g, ' ').replace(/^(\w+) (?=\1)/, ''));

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
                <Text strong>{formatAction(action)}</Text>
                {!isCaller(entry) && (
                  <Text>
                    <MarkedText>{subject.name}</MarkedText>
                  </Text>
                )}
                <Text size="xs" tone="muted">
                  {action}
                </Text>
              </Heading>
              <AuditChanges entry={entry} />
            </div>
          </li>
        );
      })}
    </List>
  );
}

const Fields = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  max-width: 100%;
  font-size: var(--text-sm);

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    min-width: 0;
  }
  & dt {
    color: var(--text-muted);
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const formatFieldName = (name: string) => formatWords(name.replace(/([a-z\d])([A-Z])/g, '$1 $2'));

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface ChangedField {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Without those that the subject's name contains, such as a release's version. */
function listChangedFields({ before, after, subject }: AuditEntry): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const fields = names.map((name) => ({
    name: formatFieldName(name),
    before: before && name in before ? formatValue(before[name]) : undefined,
    after: after && name in after ? formatValue(after[name]) : undefined,
  }));
  const words = subject.name.split(' ');
  return fields.filter(({ before, after }) => before || !after || !words.includes(after));
}

function FieldValues({ before, after }: ChangedField) {
  if (before !== undefined && after !== undefined) {
    return (
      <>
        <Text size="sm" tone="muted">
          {before}
        </Text>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden> became </VisuallyHidden>
        <Text size="sm" strong>
          {after}
        </Text>
      </>
    );
  }
  return <Text size="sm">{after ?? `was ${before}`}</Text>;
}

function AuditChanges({ entry }: { entry: AuditEntry }) {
  const fields = listChangedFields(entry);
  if (fields.length === 0) return null;
  return (
    <Fields>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.name}</dt>
          <dd>
            <FieldValues {...field} />
          </dd>
        </div>
      ))}
    </Fields>
  );
}
