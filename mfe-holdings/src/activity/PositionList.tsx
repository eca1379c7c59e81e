import { type Fund, tickerSchema } from '@dashboard/contracts-portfolio';
import {
  Badge,
  Button,
  Cluster,
  Field,
  focusRingInside,
  Stack,
  Text,
  TextInput,
} from '@dashboard/ui';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type DayEdit, type DayListName, listTitles, useEditDay } from './daily-activity.ts';

export type DayState = 'loading' | 'failed' | 'loaded';

const emptyTexts: Readonly<Record<DayState, string>> = {
  loading: 'Loading...',
  failed: 'Could not be loaded',
  loaded: 'None',
};

interface PositionListProps {
  fund: Fund;
  date: string;
  list: DayListName;
  tickers: readonly string[];
  state: DayState;
  isSaving: boolean;
}

export function PositionList(props: PositionListProps) {
  const { fund, date, list, tickers, state, isSaving } = props;
  const title = listTitles[list];
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const returned = useRef<DayEdit>(undefined);

  const edit = useEditDay((failed, isConflict) => {
    setError(formatFailure(failed, isConflict));
    // Restores the ticker to the field, unless the next one is being typed.
    if (failed.kind === 'remove' || input.current?.value !== '') return;
    setText(failed.ticker);
    returned.current = failed;
  });

  function addTicker() {
    const { data: ticker, error: refused } = tickerSchema.safeParse(text);
    if (ticker === undefined) return setError(refused.issues[0]?.message);
    setError(undefined);
    setText('');
    const insteadOf = listReplaced(returned.current, { fund, date, ticker });
    returned.current = undefined;
    if (tickers.includes(ticker) && insteadOf.length === 0) return;
    void edit({ fund, date, list, kind: 'add', ticker, insteadOf });
  }

  const removeTicker = useCallback(
    (ticker: string) => {
      setError(undefined);
      void edit({ fund, date, list, kind: 'remove', ticker });
    },
    [edit, fund, date, list],
  );
  const focusInput = useCallback(() => input.current?.focus(), []);
  const isBlank = text.trim() === '';

  // Unlike the button, Enter adds a ticker even while another is being saved.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBlank) addTicker();
  }

  function handleClick() {
    addTicker();
    // The button is disabled next and loses the focus; the next ticker is typed in the field.
    focusInput();
  }

  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Cluster gap={2}>
        <h3>{title}</h3>
        {state === 'loaded' && <Badge>{tickers.length}</Badge>}
      </Cluster>
      {tickers.length > 0 && (
        <TickerChips
          label={title}
          tickers={tickers}
          onRemove={removeTicker}
          onLastRemoved={focusInput}
        />
      )}
      {tickers.length === 0 && (
        <Text size="sm" tone="muted" role="status">
          {emptyTexts[state]}
        </Text>
      )}
      <Field label={`Ticker for ${title}`} error={error}>
        <div style={{ display: 'flex', gap: 8 }}>
          <TextInput
            ref={input}
            value={text}
            placeholder="Enter ticker"
            style={{ flex: 1 }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={handleKey}
            onChange={({ target }) => setText(target.value.toUpperCase())}
          />
          <Button icon={<Plus />} disabled={isBlank || isSaving} onClick={handleClick}>
            Add
          </Button>
        </div>
      </Field>
    </Stack>
  );
}

/** Tickers of failed attempts at this entry, which the server might have added anyway. */
const listReplaced = (
  failed: DayEdit | undefined,
  { fund, date, ticker }: Pick<DayEdit, 'fund' | 'date' | 'ticker'>,
): string[] =>
  failed?.fund === fund && failed.date === date
    ? [...(failed.insteadOf ?? []), failed.ticker].filter((other) => other !== ticker)
    : [];

const formatFailure = ({ kind, ticker }: DayEdit, isConflict: boolean) =>
  `${ticker} was not ${kind === 'add' ? 'added' : 'removed'}.${
    isConflict ? ' Someone else changed this day in the meantime, so it was reloaded.' : ''
  }`;

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
const TickerChips = memo(function TickerChips(props: TickerChipsProps) {
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
            <X />
          </button>
        </li>
      ))}
    </List>
  );
});
