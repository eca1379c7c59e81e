import { styled } from 'styled-components';

/** A grid of tiles of one size, as many in a row as fit. */
export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  grid-auto-rows: 58px;
  gap: 3px;
`;
