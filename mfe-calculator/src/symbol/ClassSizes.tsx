import { listStocks } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import { type Column, DataTable, LoadingBlock, Stack, Text } from '@dashboard/ui';
import {
  type ClassFigures,
  formatProfile,
  listAccounts,
  listProfiles,
} from '../class-figures/class-figures.ts';
import { NoResults } from '../results/SizingResults.tsx';
import { formatCapNote, formatDollars, sizePositions } from '../sizing/position-sizing.ts';
import { usePrices } from '../symbol-sizes/symbol-sizes.ts';
import { ContractSizes } from './ContractSizes.tsx';
import { formatShares } from './format-shares.ts';

export interface ClassSizesProps {
  symbol: string;
  figures: ClassFigures;
}

export function ClassSizes({ symbol, figures }: ClassSizesProps) {
  const watchlist = useEndpoint(listStocks);
  return (
    <QueryState
      query={watchlist}
      loading={<LoadingBlock label="Loading the watchlist" height="96px" />}
      errorTitle="The watchlist could not be loaded"
      errorMessage="The size depends on the number of stocks on it."
    >
      {(stocks) => {
        const isListed = stocks.some((stock) => stock.symbol === symbol);
        return (
          <Stack gap={3}>
            <Sizes
              symbol={symbol}
              figures={figures}
              watchlistCount={isListed ? stocks.length : stocks.length + 1}
            />
            <Text as="p" size="sm" tone="muted">
              {isListed
                ? 'What students see who use the class’s figures.'
                : `${symbol} is not on the watchlist. These are the sizes if you add it.`}
            </Text>
          </Stack>
        );
      }}
    </QueryState>
  );
}

interface SizesProps extends ClassSizesProps {
  watchlistCount: number;
}

function Sizes({ symbol, figures, watchlistCount }: SizesProps) {
  const prices = usePrices();
  const profiles = listProfiles(figures);
  const size = (account: number, profile: (typeof profiles)[number]) =>
    sizePositions(account, watchlistCount, profile, figures);
  const tooFew = profiles.every((profile) => typeof size(figures.account, profile) === 'string');
  if (tooFew) return <NoResults reason="too-few-stocks" profile={profiles[1]} />;

  const columns: readonly Column<number>[] = [
    { id: 'account', header: 'Account Size', rowHeader: true, cell: formatDollars },
    ...profiles.map((profile) => ({
      id: profile.id,
      header: formatProfile(profile),
      cell(account: number) {
        const sizing = size(account, profile);
        if (typeof sizing === 'string') return '—';
        const notes = [formatShares(sizing.positionSize, symbol, prices), formatCapNote(sizing)];
        return (
          <>
            <Text as="div" strong>
              {formatDollars(sizing.positionSize)}
            </Text>
            {notes.map(
              (note) =>
                note && (
                  <Text key={note} as="div" size="sm" tone="muted">
                    {note}
                  </Text>
                ),
            )}
          </>
        );
      },
    })),
  ];
  return (
    <>
      <DataTable
        label={`Sizes of ${symbol}`}
        columns={columns}
        rows={listAccounts(figures)}
        rowKey={String}
      />
      {figures.optionsByPremium && (
        <ContractSizes
          symbol={symbol}
          sized={profiles.map((profile) => ({
            label: formatProfile(profile),
            sizing: size(figures.account, profile),
          }))}
        />
      )}
    </>
  );
}
