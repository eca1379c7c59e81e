import { listStocks } from '@dashboard/contracts-portfolio';
import { QueryState, type SymbolSubject, useEndpoint, useHost } from '@dashboard/mfe-kit';
import {
  Button,
  Field,
  formatQuantity,
  formatUsd,
  LoadingBlock,
  NumberInput,
  Stack,
  Stat,
  StatList,
  Text,
} from '@dashboard/ui';
import { useState } from 'react';
import {
  DEFAULT_ACCOUNT_SIZE,
  parseAccountSize,
  readSavedAccount,
  saveAccount,
} from '../inputs/SizingInputs.tsx';
import { NoResults } from '../results/SizingResults.tsx';
import { formatDollars, profiles, sizePositions } from '../sizing/position-sizing.ts';
import { computeShares, usePrices } from '../symbol-sizes/symbol-sizes.ts';

export function SizeSection({ symbol }: SymbolSubject) {
  const { navigate } = useHost();
  const [accountText, setAccountText] = useState(() => readSavedAccount() || DEFAULT_ACCOUNT_SIZE);
  const watchlist = useEndpoint(listStocks);
  const account = parseAccountSize(accountText);

  function change(text: string) {
    setAccountText(text);
    if (parseAccountSize(text) !== null) saveAccount(text);
  }

  return (
    <Stack gap={3}>
      <div style={{ maxWidth: 240 }}>
        <Field label="Account Size" hint="Saved on this device only.">
          <NumberInput
            unit="$"
            min={0}
            step="any"
            value={accountText}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      </div>
      <QueryState
        query={watchlist}
        loading={<LoadingBlock label="Loading the watchlist" height="72px" />}
        errorTitle="The watchlist could not be loaded"
        errorMessage="The size depends on the number of stocks on it."
      >
        {(stocks) =>
          stocks.some((stock) => stock.symbol === symbol) ? (
            <Size symbol={symbol} account={account} watchlistCount={stocks.length} />
          ) : (
            <Text tone="muted">{`${symbol} is not on the watchlist, so it has no position size`}</Text>
          )
        }
      </QueryState>
      <div>
        <Button size="dense" onClick={() => navigate({ tab: 'position-sizing' })}>
          Open the calculator
        </Button>
      </div>
    </Stack>
  );
}

interface SizeProps {
  symbol: string;
  account: number | null;
  watchlistCount: number;
}

function Size({ symbol, account, watchlistCount }: SizeProps) {
  const { prices, state } = usePrices();
  const price = prices?.get(symbol);
  const sized = profiles.map((profile) => ({
    profile,
    sizing: sizePositions(account, watchlistCount, profile),
  }));

  function formatShares(positionSize: number) {
    if (price === undefined) return state === 'loading' ? undefined : 'No price known';
    const shares = computeShares(positionSize, price);
    return `${formatQuantity(shares)} ${shares === 1 ? 'share' : 'shares'} at ${formatUsd(price)}`;
  }

  const [first] = sized;
  if (first && typeof first.sizing === 'string') {
    return <NoResults reason={first.sizing} profile={first.profile} />;
  }
  return (
    <>
      <StatList>
        {sized.map(({ profile, sizing }) => {
          const size = typeof sizing === 'string' ? null : sizing.positionSize;
          return (
            <Stat
              key={profile.id}
              label={`${profile.name} (${profile.exposurePercent}%)`}
              value={size === null ? '—' : formatDollars(size)}
              note={size === null ? undefined : formatShares(size)}
            />
          );
        })}
      </StatList>
      <Text as="p" size="sm" tone="muted">
        The same for every stock of the watchlist. For education only, no financial advice.
      </Text>
    </>
  );
}
