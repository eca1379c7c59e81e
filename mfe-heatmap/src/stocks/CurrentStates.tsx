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
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;

export function CurrentStates({ stock }: { stock: Stock }) {
  const renderFact = (field: StateField) => (
    <div key={field}>
      <dt>{stateFields[field].label}</dt>
      <dd>
        <StateBadge stock={stock} field={field} empty={<Text tone="muted">Not Set</Text>} />
      </dd>
    </div>
  );
  return (
    <Stack gap={3}>
      <Facts>{trendFields.map(renderFact)}</Facts>
      <Facts data-part="bots">{botFields.map(renderFact)}</Facts>
    </Stack>
  );
}
