import {
  botFields,
  rangeFields,
  type StateField,
  type Stock,
  stateFields,
  structureFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { Stack, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { type FindBotPosition, formatEntry } from './bot-entries.ts';
import { StateBadge } from './StateBadge.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(${rangeFields.length}, minmax(116px, 1.6fr)) repeat(${structureFields.length}, minmax(0, 1fr));
  gap: 10px 12px;

  &[data-part='bots'] {
    grid-template-columns: repeat(${botFields.length}, minmax(0, 1fr));
  }
  @media (max-width: 400px) {
    grid-template-columns: repeat(${structureFields.length}, minmax(0, 1fr));

    &:not([data-part]) > :first-child {
      grid-column: 1 / -1;
    }
  }
  & dt {
    margin-bottom: 4px;
  }
  & :is(dt, [data-part='entry']) {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;

interface CurrentStatesProps {
  stock: Stock;
  findPosition?: FindBotPosition;
}

export function CurrentStates({ stock, findPosition }: CurrentStatesProps) {
  const renderFact = (field: StateField, entry?: string) => (
    <div key={field}>
      <dt>{stateFields[field].label}</dt>
      <dd>
        <StateBadge stock={stock} field={field} empty={<Text tone="muted">Not Set</Text>} />
      </dd>
      {entry && <dd data-part="entry">{entry}</dd>}
    </div>
  );
  return (
    <Stack gap={3}>
      <Facts>{trendFields.map((field) => renderFact(field))}</Facts>
      <Facts data-part="bots">
        {botFields.map((field) =>
          renderFact(field, formatEntry(findPosition?.(stock.symbol, field))),
        )}
      </Facts>
    </Stack>
  );
}
