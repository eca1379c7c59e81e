import {
  formatPosition,
  listedBots,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { styled } from 'styled-components';
import { PointedMark } from './PointedMark.tsx';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  gap: 3px;

  /* Borders, which forced colours keep: a dash, and in position a disc. */
  & i {
    width: 9px;
    height: 2px;
    margin-block: 3.5px;
    border: 1px solid currentColor;
    opacity: 0.7;
  }
  & i[data-in-position] {
    height: 9px;
    margin-block: 0;
    border-width: 4.5px;
    border-radius: 50%;
    background: currentColor;
    opacity: 1;
  }
`;

/** The positions of the bots as text: `BX Hybrid Bot In Position, 1hr BX Bot No Position`. */
export const formatBots = (stock: Stock) =>
  listedBots
    .map((field) => `${stateFields[field].label} ${formatPosition(stock[field])}`)
    .join(', ');

/** A mark for each bot, a disc while it is in position, else a dash; the name of the button around says so too. */
export function BotDots({ stock }: { stock: Stock }) {
  return (
    <Root data-part="bots" aria-hidden="true">
      {listedBots.map((field) => (
        <PointedMark key={field} stock={stock} field={field}>
          <i data-in-position={stock[field] ? '' : undefined} />
        </PointedMark>
      ))}
    </Root>
  );
}
