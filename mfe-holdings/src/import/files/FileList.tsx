import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { Alert, Badge, InlineSelect, Stack, Text, TextButton } from '@dashboard/ui';
import { styled } from 'styled-components';
import { describeFileState } from './file-state.ts';
import { describeFundCollisions } from './fund-collisions.ts';
import { mayHaveHoldings, type ReadFile } from './use-import-files.ts';

const List = styled.ol.withConfig({ componentId: 'holdings-file-list' })`
  max-height: 28vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  list-style: none;

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

const fundOptions = funds.map((fund) => ({ value: fund as string, label: fund as string }));
const unchosenOptions = [{ value: '', label: 'Choose a fund' }, ...fundOptions];

interface FileListProps {
  files: readonly ReadFile[];
  currentId: string | undefined;
  disabled: boolean;
  onSelect: (id: string) => void;
  onFundChange: (id: string, fund: Fund) => void;
}

/** The files of an upload: where each one stands and which fund it goes to. */
export function FileList({ files, currentId, disabled, onSelect, onFundChange }: FileListProps) {
  const targets = files.flatMap((item) => (item.error === null ? selectFund(item) : null) ?? []);
  const collisions = describeFundCollisions(targets, files.length);
  return (
    <Stack gap={2}>
      <List aria-label="Files">
        {files.map((item) => {
          const { label, tone, detail } = describeFileState(item);
          const fund = selectFund(item);
          const mayImport = item.outcome === null && mayHaveHoldings(item);
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
              {mayImport ? (
                <InlineSelect
                  aria-label={`Fund of ${item.file.name}`}
                  options={fund === null ? unchosenOptions : fundOptions}
                  value={fund ?? ''}
                  disabled={disabled}
                  onValueChange={(value) => onFundChange(item.id, value as Fund)}
                />
              ) : (
                <Text tone="muted">{fund ?? '—'}</Text>
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
      {collisions.length > 0 && <Alert variant="warning">{collisions.join(' ')}</Alert>}
    </Stack>
  );
}

/** The fund whose holdings a file replaced or would replace; null if none, or none is chosen. */
const selectFund = (item: ReadFile): Fund | null => {
  const { outcome, fund } = item;
  if (outcome) return outcome.state === 'imported' ? outcome.fund : null;
  return mayHaveHoldings(item) ? fund : null;
};
