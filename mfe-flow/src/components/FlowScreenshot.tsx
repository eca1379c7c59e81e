import { useState } from 'react';
import styled from 'styled-components';

const Figure = styled.figure`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;

  & > a {
    width: fit-content;
    max-width: 100%;
    border-radius: var(--radius-md);
  }
  & img {
    display: block;
    max-width: 100%;
    max-height: 420px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
`;

/** The screenshot of an alert; a press opens it at its full size. A broken one is not shown (spec §8). */
export function FlowScreenshot({ address, ticker }: { address: string; ticker: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <Figure>
      <figcaption>
        <h3>Flow Screenshot</h3>
      </figcaption>
      <a href={address} target="_blank" rel="noreferrer">
        <img
          src={address}
          alt={`Flow screenshot of ${ticker}`}
          onError={() => {
            console.error(`The screenshot ${address} of ${ticker} could not be shown.`);
            setBroken(true);
          }}
        />
      </a>
    </Figure>
  );
}
