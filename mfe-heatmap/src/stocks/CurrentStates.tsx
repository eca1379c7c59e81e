import {
  botFields,
  formatPosition,
  type Stock,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { Badge, Stack, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { RangeMarker } from './RangeMarker.tsx';
import { rangeTones, selectPositionTone, structureTones } from './stock-values.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(116px, 1.6fr) repeat(${structureFields.length}, minmax(0, 1fr));
  gap: 10px 12px;

  &[data-part='bots'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (max-width: 400px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

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

const notSet = <Text tone="muted">Not Set</Text>;

/** What a stock is marked as now: its range, its BX values and its bots. */
export function CurrentStates({ stock }: { stock: Stock }) {
  const { range } = stock;
  return (
    <Stack gap={3}>
      <Facts>
        <div>
          <dt>Range</dt>
          <dd>
            {range ? (
              <Badge size="large" tone={rangeTones[range]} icon={<RangeMarker range={range} />}>
                {range}
              </Badge>
            ) : (
              notSet
            )}
          </dd>
        </div>
        {structureFields.map((field) => {
          const value = stock[field];
          return (
            <div key={field}>
              <dt>{stateFields[field].label}</dt>
              <dd>
                {value ? (
                  <Badge size="large" tone={structureTones[value]}>
                    {value}
                  </Badge>
                ) : (
                  notSet
                )}
              </dd>
            </div>
          );
        })}
      </Facts>
      <Facts data-part="bots">
        {botFields.map((field) => (
          <div key={field}>
            <dt>{stateFields[field].label}</dt>
            <dd>
              <Badge tone={selectPositionTone(stock[field])}>{formatPosition(stock[field])}</Badge>
            </dd>
          </div>
        ))}
      </Facts>
    </Stack>
  );
}
