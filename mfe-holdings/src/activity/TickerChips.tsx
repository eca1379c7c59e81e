import { focusRingInside } from '@dashboard/ui';
import { X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { styled } from 'styled-components';

/* An import can add thousands of tickers. */
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
  onLastRemoved: () => void;
}

/** Memoized, since typing re-renders the parent. */
export const TickerChips = memo(function TickerChips(props: TickerChipsProps) {
  const { label, tickers, onRemove, onLastRemoved } = props;
  function remove({ currentTarget }: MouseEvent, ticker: string) {
    // The focused button disappears with its chip.
    const chip = currentTarget.parentElement;
    const sibling = chip?.nextElementSibling ?? chip?.previousElementSibling;
    if (sibling) sibling.querySelector('button')?.focus();
    else onLastRemoved();
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
            data-tooltip={`Remove ${ticker}`}
            onClick={(event) => remove(event, ticker)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </List>
  );
});
