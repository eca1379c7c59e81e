import { useState } from 'react';
import styled from 'styled-components';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;

  & > figcaption {
    color: var(--text-muted);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  & img {
    display: block;
    max-width: 100%;
    max-height: 420px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
  & > a {
    width: fit-content;
    max-width: 100%;
    border-radius: var(--radius-md);
  }
`;

/** The chart of an analysis; a press opens it at its full size. A broken one is not shown (spec §8). */
export function ChartImage({ address, symbol }: { address: string; symbol: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <Figure>
      <figcaption>Technical Chart</figcaption>
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={address}
          alt={`Technical chart of ${symbol}`}
          onError={() => {
            console.error(`The chart ${address} of ${symbol} could not be shown.`);
            setBroken(true);
          }}
        />
      </a>
    </Figure>
  );
}
