import type { Fund } from '@dashboard/contracts-portfolio';
import {
  Alert,
  Badge,
  InlineSelect,
  MarkedText,
  Stack,
  Text,
  TextButton,
  type ToneName,
} from '@dashboard/ui';
import { styled } from 'styled-components';
import { useFundOptions } from '../../fund-select/use-funds.ts';
import { describeNoHoldings, formatResults, hasHoldings, needsColumns } from './import-files.ts';
import { mayHaveHoldings, type ReadFile } from './use-import-files.ts';

const List = styled.ol.withConfig({ componentId: 'holdings-file-list' })`
  max-height: 28vh;
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 150px 120px;
    align-items: center;
    gap: 2px 12px;
    padding: 6px 12px;
    border-left: 2px solid transparent;
  }
  & > li + li {
    border-top: 1px solid var(--border);
  }
  & > li[aria-current] {
    border-left-color: var(--accent);
    background: var(--surface-selected);
  }
  & > li > [data-part='detail'] {
    grid-column: 1 / -1;
  }
  & button {
    text-align: left;
    overflow-wrap: anywhere;
  }
  @media (max-width: 560px) {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    & > li > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const unchosen = { value: '', label: 'Choose a fund' };

interface FileListProps {
  files: readonly ReadFile[];
  currentId: string | undefined;
  disabled: boolean;
  onSelect: (id: string) => void;
  onFundChange: (id: string, fund: Fund) => void;
}

export function FileList({ files, currentId, disabled, onSelect, onFundChange }: FileListProps) {
  const fundOptions = useFundOptions();
  const targets = files.flatMap((item) => (item.error === null ? selectFund(item) : null) ?? []);
  const collisions = describeFundCollisions(targets, files.length);
  return (
    <Stack gap={2}>
      <List aria-label="Files">
        {files.map((item) => {
          const { label, tone, detail } = describeFileState(item);
          const fund = selectFund(item);
          const isDone = item.outcome !== null;
          return (
            <li key={item.id} aria-current={item.id === currentId ? 'true' : undefined}>
              {isDone ? (
                <Text>{item.file.name}</Text>
              ) : (
                <TextButton disabled={disabled} onClick={() => onSelect(item.id)}>
                  {item.file.name}
                </TextButton>
              )}
              {!isDone && mayHaveHoldings(item) ? (
                <InlineSelect
                  aria-label={`Fund of ${item.file.name}`}
                  options={fund === null ? [unchosen, ...fundOptions] : fundOptions}
                  value={fund ?? ''}
                  disabled={disabled}
                  onValueChange={(value) => onFundChange(item.id, value)}
                />
              ) : (
                <Text tone="muted">
                  <MarkedText>{fund ?? '—'}</MarkedText>
                </Text>
              )}
              <span>
                <Badge tone={tone}>{label}</Badge>
              </span>
              {detail && (
                <Text data-part="detail" size="sm" tone="muted">
                  {detail}
                </Text>
              )}
            </li>
          );
        })}
      </List>
      {collisions.length > 0 && (
        <Alert variant="warning">
          <MarkedText>{collisions.join(' ')}</MarkedText>
        </Alert>
      )}
    </Stack>
  );
}

const selectFund = (item: ReadFile): Fund | null => {
  const { outcome, fund } = item;
  if (outcome) return outcome.state === 'imported' ? outcome.fund : null;
  return mayHaveHoldings(item) ? fund : null;
};

interface FileState {
  readonly label: string;
  readonly tone: ToneName;
  readonly detail: string | null;
}

function describeFileState({ outcome, error, read }: ReadFile): FileState {
  if (outcome?.state === 'imported')
    return { label: 'Imported', tone: 'positive', detail: formatResults(outcome.results) };
  if (outcome?.state === 'failed') return { label: 'Failed', tone: 'red', detail: outcome.message };
  if (outcome) return { label: 'Left out', tone: 'neutral', detail: null };
  if (error !== null) return { label: 'Failed', tone: 'red', detail: error };
  if (read === null) return { label: 'Reading', tone: 'neutral', detail: null };
  if (needsColumns(read.preview)) return { label: 'Unknown columns', tone: 'amber', detail: null };
  if (!hasHoldings(read.preview))
    return { label: 'No holdings', tone: 'amber', detail: describeNoHoldings(read.preview) };
  return { label: 'To confirm', tone: 'accent', detail: null };
}

/**
 * An import replaces all of its fund's holdings, so of several files only the last one would stay.
 * @param targets the funds of the files that are imported or could be
 * @param fileCount number of files in the whole upload
 */
function describeFundCollisions(targets: readonly Fund[], fileCount: number): string[] {
  return [...Map.groupBy(targets, (fund) => fund)].flatMap(([fund, { length: count }]) => {
    if (count < 2) return [];
    const files = fileCount === 2 ? 'Both files' : `${count} files`;
    const effect = count === 2 ? 'the second replaces the first' : 'each replaces the one before';
    return [`${files} go to ${fund}: ${effect}.`];
  });
}
