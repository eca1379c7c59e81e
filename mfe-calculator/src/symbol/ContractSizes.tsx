import { listOptions, type OptionPosition } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import { formatQuantity, formatUsd, LoadingBlock, Stack, Text } from '@dashboard/ui';
import type { NoSizingReason, PositionSizing } from '../sizing/position-sizing.ts';
import { computeShares } from '../symbol-sizes/symbol-sizes.ts';

const SHARES_PER_CONTRACT = 100;

interface Sized {
  readonly label: string;
  readonly sizing: PositionSizing | NoSizingReason;
}

export function ContractSizes({ symbol, sized }: { symbol: string; sized: readonly Sized[] }) {
  const options = useEndpoint(listOptions);
  return (
    <QueryState
      query={options}
      loading={<LoadingBlock label="Loading the options" height="24px" />}
      errorTitle="The options could not be loaded"
    >
      {(positions) => (
        <Stack gap={1}>
          {positions
            .filter(({ ticker, expired, price }) => ticker === symbol && !expired && price > 0)
            .map((option) => (
              <Text key={option.id} as="p" size="sm">
                {describeContracts(option, sized)}
              </Text>
            ))}
        </Stack>
      )}
    </QueryState>
  );
}

function describeContracts(option: OptionPosition, sized: readonly Sized[]): string {
  const { optionType, strike, expiry, price } = option;
  const counts = sized.flatMap(({ label, sizing }) => {
    if (typeof sizing === 'string') return [];
    const contracts = computeShares(sizing.positionSize, price * SHARES_PER_CONTRACT);
    return `${formatQuantity(contracts)} ${label}`;
  });
  return `Contracts of ${optionType} ${formatUsd(strike)} ${expiry} at a premium of ${formatUsd(price)}: ${counts.join(', ')}.`;
}
