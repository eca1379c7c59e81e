import { listStocks } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import { Alert, Badge, Card, SkeletonTable, Stack, usePhone } from '@dashboard/ui';
import { ClassFiguresState } from './class-figures/ClassFiguresState.tsx';
import type { ClassFigures } from './class-figures/class-figures.ts';
import { CopyLink, SizingInputs, useSizingInputs } from './inputs/SizingInputs.tsx';
import { NoResults, SizingResults } from './results/SizingResults.tsx';
import { sizePositions } from './sizing/position-sizing.ts';
import { SymbolSizes } from './symbol-sizes/SymbolSizes.tsx';

const DESCRIPTION =
  'How large a position could be, based on your account and the current watchlist.';

export function PositionSizing() {
  return <ClassFiguresState>{(figures) => <Calculator figures={figures} />}</ClassFiguresState>;
}

function Calculator({ figures }: { figures: ClassFigures }) {
  const isPhone = usePhone();
  const watchlist = useEndpoint(listStocks);
  const inputs = useSizingInputs(figures);
  const symbols = watchlist.data?.map(({ symbol }) => symbol) ?? [];
  const sizing = sizePositions(inputs.account, symbols.length, inputs.profile, figures);
  const isSized = typeof sizing !== 'string';

  return (
    <Stack gap={4}>
      <Card
        title="Position Sizing Calculator"
        description={isPhone ? undefined : DESCRIPTION}
        actions={
          <>
            <Badge>Educational Tool</Badge>
            <CopyLink link={inputs.link} disabled={inputs.account === null} />
          </>
        }
      >
        <Stack gap={5}>
          <SizingInputs inputs={inputs} />
          <QueryState
            query={watchlist}
            loading={<SkeletonTable label="Loading the watchlist" rows={2} columns={4} />}
            errorTitle="The watchlist could not be loaded"
            errorMessage="The calculator needs the number of stocks on it. Nothing was lost."
          >
            {() =>
              isSized ? (
                <SizingResults watchlistCount={symbols.length} sizing={sizing} />
              ) : (
                <NoResults reason={sizing} profile={inputs.profile} />
              )
            }
          </QueryState>
          <Alert variant="warning" title="For education only.">
            The same rules whoever asks and whatever the market does. This is no financial advice.
          </Alert>
        </Stack>
      </Card>
      {isSized && <SymbolSizes symbols={symbols} sizing={sizing} />}
    </Stack>
  );
}
