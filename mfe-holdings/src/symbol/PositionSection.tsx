import { computePortfolioPercents, type Holding } from '@dashboard/contracts-portfolio';
import { QueryState, type SymbolSubject } from '@dashboard/mfe-kit';
import { Skeleton, Stack, Text, VisuallyHidden } from '@dashboard/ui';
import { useHoldings } from '../holdings/holdings.ts';
import { useOptions } from '../options/options.ts';
import { FundPosition } from './FundPosition.tsx';
import { OptionList } from './OptionList.tsx';

function computeFundPercent(holding: Holding, all: readonly Holding[]): number {
  const ofFund = all.filter(({ fund }) => fund === holding.fund);
  return computePortfolioPercents(ofFund)[ofFund.indexOf(holding)] ?? 0;
}

/** 'Position' of the symbol sheet: what each fund holds of a symbol, options included. */
export function PositionSection({ symbol }: SymbolSubject) {
  const holdings = useHoldings();
  const options = useOptions();
  const [held = [], optionsHeld = []] = [
    holdings.data?.filter(({ ticker }) => ticker === symbol),
    options.data?.filter(({ ticker }) => ticker === symbol),
  ];
  const isNotHeld = holdings.data && options.data && held.length === 0 && optionsHeld.length === 0;
  if (isNotHeld) return <Text tone="muted">Not held</Text>;
  return (
    <Stack gap={4}>
      <QueryState
        query={holdings}
        loading={<Loading label="Loading the position" height="96px" />}
        errorTitle="The position could not be loaded"
      >
        {(all) =>
          held.length === 0 ? (
            <Text tone="muted">No shares held</Text>
          ) : (
            held.map((holding) => (
              <FundPosition
                key={holding.id}
                holding={holding}
                fundPercent={computeFundPercent(holding, all)}
              />
            ))
          )
        }
      </QueryState>
      <QueryState
        query={options}
        loading={<Loading label="Loading the options" height="24px" />}
        errorTitle="The options could not be loaded"
      >
        {() => (optionsHeld.length > 0 ? <OptionList options={optionsHeld} /> : null)}
      </QueryState>
    </Stack>
  );
}

function Loading({ label, height }: { label: string; height: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}
