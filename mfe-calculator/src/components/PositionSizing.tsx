import { listStocks } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { Alert, Badge, Card, ErrorState, SkeletonTable, Stack } from '@dashboard/ui';
import { sizePositions } from '../model/position-sizing.ts';
import { NoResults } from './NoResults.tsx';
import { SizingInputs } from './SizingInputs.tsx';
import { SizingResults } from './SizingResults.tsx';
import { SymbolSizes } from './SymbolSizes.tsx';
import { useSizingInputs } from './use-sizing-inputs.ts';

/** The Position Sizing Calculator (spec §9), fed by the live watchlist. The same for both audiences. */
export function PositionSizing() {
  const watchlist = useEndpoint(listStocks);
  const inputs = useSizingInputs();
  const symbols = watchlist.data?.map(({ symbol }) => symbol);
  const sizing = symbols && sizePositions(inputs.account, symbols.length, inputs.profile);
  const isSized = typeof sizing === 'object';

  return (
    <Stack gap={4}>
      <Card
        title="Position Sizing Calculator"
        description="How large a position could be, from your account and the watchlist as it is now."
        actions={<Badge>Educational Tool</Badge>}
      >
        <Stack gap={5}>
          <SizingInputs inputs={inputs} />
          {watchlist.isPending && (
            <SkeletonTable label="Loading the watchlist" rows={2} columns={4} />
          )}
          {!symbols && watchlist.isError && (
            <ErrorState
              title="The watchlist could not be loaded"
              message="The calculator counts its stocks. Nothing was lost."
              onRetry={() => watchlist.refetch()}
            />
          )}
          {typeof sizing === 'string' && <NoResults reason={sizing} profile={inputs.profile} />}
          {symbols && isSized && <SizingResults watchlistCount={symbols.length} sizing={sizing} />}
          <Alert variant="warning" title="For education only.">
            The same rules whoever asks and whatever the market does. This is no financial advice.
          </Alert>
        </Stack>
      </Card>
      {symbols && isSized && <SymbolSizes symbols={symbols} sizing={sizing} />}
    </Stack>
  );
}
