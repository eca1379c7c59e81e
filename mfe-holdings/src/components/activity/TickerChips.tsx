import { focusRingInside } from '@dashboard/ui';
import { X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import styled from 'styled-components';

/* An import may bring thousands of tickers, which must not push the page away. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 206px;
  overflow-y: auto;

  & > li {
    display: inline-flex;
    align-items: stretch;
    max-width: 100%;
    overflow: hidden;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    background: var(--surface-overlay);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  & > li > span {
    padding: 3px 2px 3px 8px;
    overflow-wrap: anywhere;
  }
  & > li > button {
    display: grid;
    place-items: center;
    width: var(--control-inline);
    min-height: var(--control-inline);
    padding: 0;
    border: 0;
    background: none;
    color: var(--text-muted);
    cursor: pointer;
    ${focusRingInside}
  }
  & > li > button:hover {
    background: var(--surface-pressed);
    color: var(--text);
  }
  & svg {
    width: 12px;
    height: 12px;
  }
`;

interface TickerChipsProps {
  label: string;
  tickers: readonly string[];
  onRemove: (ticker: string) => void;
  /** The last chip is gone, and the focus with it. */
  onNoneLeft: () => void;
}

/** Tickers as chips, each with a button that takes it out; not drawn again while one types. */
export const TickerChips = memo(function TickerChips(props: TickerChipsProps) {
  const { label, tickers, onRemove, onNoneLeft } = props;
  function remove({ currentTarget }: MouseEvent, ticker: string) {
    // The button goes with its chip; the keyboard goes on from the next one.
    const chip = currentTarget.parentElement;
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    if (neighbour) neighbour.querySelector('button')?.focus();
    else onNoneLeft();
    onRemove(ticker);
  }
  return (
    <List aria-label={label}>
      {tickers.map((ticker) => (
        <li key={ticker}>
          <span>{ticker}</span>
          <button
            type="button"
            aria-label={`Remove ${ticker}`}
            title={`Remove ${ticker}`}
            onClick={(event) => remove(event, ticker)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </List>
  );
});
