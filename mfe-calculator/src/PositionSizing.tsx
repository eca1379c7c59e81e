import { listStocks } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import { Card, SkeletonTable, Stack, Text, usePhone } from '@dashboard/ui';
import { styled } from 'styled-components';
import { ClassFiguresState } from './class-figures/ClassFiguresState.tsx';
import type { ClassFigures } from './class-figures/class-figures.ts';
import { CopyLink, SizingInputs, useSizingInputs } from './inputs/SizingInputs.tsx';
import { NoResults, SizingResults } from './results/SizingResults.tsx';
import { sizePositions } from './sizing/position-sizing.ts';
import { SymbolSizes } from './symbol-sizes/SymbolSizes.tsx';

/* Side by side, the answer stays in view while the sizes scroll. */
const Layout = styled.div`
  container-type: inline-size;

  & > div {
    display: grid;
    align-items: start;
    gap: 16px;
  }
  @container (min-width: 1000px) {
    & > div {
      grid-template-columns: 6fr 7fr;
    }
    & > div > :first-child {
      position: sticky;
      top: calc(var(--head) + 8px);
    }
  }
`;

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
  const copyLink = <CopyLink link={inputs.link} disabled={inputs.account === null} />;

  return (
    <Layout>
      <div>
        <Card
          title="Position Sizing Calculator"
          description="How large each position could be."
          actions={
            <>
              <Text size="sm" tone="muted" strong>
                Educational Tool
              </Text>
              {!isPhone && copyLink}
            </>
          }
          footer={
            <Text as="p" size="sm" tone="muted">
              <strong>For education only.</strong> The same rules for everyone, in any market. This
              is not financial advice.
            </Text>
          }
        >
          <Stack gap={5}>
            <SizingInputs inputs={inputs} />
            {isSized && <SizingResults watchlistCount={symbols.length} sizing={sizing} />}
            {isPhone && copyLink}
          </Stack>
        </Card>
        <Stack>
          <QueryState
            query={watchlist}
            loading={<SkeletonTable label="Loading the watchlist" rows={8} />}
            errorTitle="The watchlist could not be loaded"
            errorMessage="The calculator needs the number of stocks on it."
            renderError={(error) => <Card>{error}</Card>}
          >
            {() =>
              isSized ? (
                <SymbolSizes symbols={symbols} sizing={sizing} />
              ) : (
                <Card>
                  <NoResults reason={sizing} profile={inputs.profile} />
                </Card>
              )
            }
          </QueryState>
        </Stack>
      </div>
    </Layout>
  );
}
