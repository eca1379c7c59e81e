import {
  type BotField,
  botFields,
  type StateField,
  type Stock,
  stateFields,
  structureFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { type FindBotPosition, formatEntry } from './bot-entries.ts';
import { StateBadge } from './StateBadge.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(130px, 1.2fr) repeat(${structureFields.length}, minmax(0, 1fr));
  gap: 14px 12px;

  @media (max-width: 400px) {
    grid-template-columns: repeat(${structureFields.length}, minmax(0, 1fr));

    & > :first-child {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: center;
    }
    & > :first-child > dd {
      grid-column: 2 / -1;
    }
    & > [data-part='count'] {
      display: none;
    }
  }
  & dt {
    margin-bottom: 4px;
  }
  & :is(dt, [data-part='entry']) {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  & [data-part='entry'] {
    margin-top: 3px;
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
  const renderBot = (field: BotField) =>
    renderFact(field, formatEntry(findPosition?.(stock.symbol, field)));
  const inPosition = botFields.filter((field) => stock[field]).length;
  return (
    <Facts>
      {trendFields.map((field) => renderFact(field))}
      <div data-part="count">
        <dt>Bots in Position</dt>
        <dd>
          <Text strong>{`${inPosition} of ${botFields.length}`}</Text>
        </dd>
      </div>
      {botFields.map(renderBot)}
    </Facts>
  );
}
