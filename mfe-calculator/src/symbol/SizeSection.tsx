import { listStocks } from '@dashboard/contracts-portfolio';
import {
  type Audience,
  QueryState,
  type SymbolSubject,
  useEndpoint,
  useHost,
} from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  Field,
  LoadingBlock,
  Meaning,
  Stack,
  Stat,
  StatList,
  Text,
} from '@dashboard/ui';
import { useState } from 'react';
import { ClassFiguresState } from '../class-figures/ClassFiguresState.tsx';
import {
  type ClassFigures,
  formatProfile,
  listProfiles,
  parseAccountSize,
} from '../class-figures/class-figures.ts';
import {
  AccountInput,
  ResetButton,
  readSavedAccount,
  saveAccount,
} from '../inputs/SizingInputs.tsx';
import { NoResults } from '../results/SizingResults.tsx';
import { formatDollars, sizePositions } from '../sizing/position-sizing.ts';
import { usePrices } from '../symbol-sizes/symbol-sizes.ts';
import { ClassSizes, type ClassSizesProps } from './ClassSizes.tsx';
import { ContractSizes } from './ContractSizes.tsx';
import { formatShares } from './format-shares.ts';

export function SizeSection({ audience, symbol }: SymbolSubject & { audience: Audience }) {
  const Sizes = audience === 'admin' ? ClassSizes : OwnSize;
  return (
    <ClassFiguresState>
      {(figures) => <Sizes symbol={symbol} figures={figures} />}
    </ClassFiguresState>
  );
}

function OwnSize({ symbol, figures }: ClassSizesProps) {
  const { navigate } = useHost();
  /** Null for the class's; '' while the field is empty. */
  const [ownAccount, setOwnAccount] = useState(() => readSavedAccount() || null);
  const watchlist = useEndpoint(listStocks);
  const accountText = ownAccount ?? String(figures.account);
  const account = parseAccountSize(accountText);

  function change(text: string | null) {
    setOwnAccount(text);
    if (text === null || parseAccountSize(text) !== null) saveAccount(text ?? '');
  }

  return (
    <Stack gap={3}>
      <div style={{ maxWidth: 240 }}>
        <Field
          label={<Meaning of="account-size">Account Size</Meaning>}
          hint="Saved on this device only."
        >
          <AccountInput value={accountText} onValueChange={change} />
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
            <Size
              symbol={symbol}
              account={account}
              watchlistCount={stocks.length}
              figures={figures}
            />
          ) : (
            <Text tone="muted">{`${symbol} is not on the watchlist, so it has no position size`}</Text>
          )
        }
      </QueryState>
      <Cluster gap={2}>
        <Button size="dense" onClick={() => navigate({ tab: 'position-sizing' })}>
          Open the calculator
        </Button>
        {account !== figures.account && <ResetButton onClick={() => change(null)} />}
      </Cluster>
    </Stack>
  );
}

interface SizeProps {
  symbol: string;
  account: number | null;
  watchlistCount: number;
  figures: ClassFigures;
}

function Size({ symbol, account, watchlistCount, figures }: SizeProps) {
  const prices = usePrices();
  const sized = listProfiles(figures).map((profile) => ({
    profile,
    label: formatProfile(profile),
    sizing: sizePositions(account, watchlistCount, profile, figures),
  }));
  const [first] = sized;
  if (first && typeof first.sizing === 'string') {
    return <NoResults reason={first.sizing} profile={first.profile} />;
  }
  return (
    <>
      <StatList>
        {sized.map(({ label, sizing }) => {
          const size = typeof sizing === 'string' ? null : sizing.positionSize;
          return (
            <Stat
              key={label}
              label={label}
              value={size === null ? '—' : formatDollars(size)}
              note={size === null ? undefined : formatShares(size, symbol, prices)}
            />
          );
        })}
      </StatList>
      {figures.optionsByPremium && <ContractSizes symbol={symbol} sized={sized} />}
      <Text as="p" size="sm" tone="muted">
        The same for every stock of the watchlist. For education only, not financial advice.
      </Text>
    </>
  );
}
