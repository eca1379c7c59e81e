import { listStocks } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { Card, ErrorState, SkeletonTable, Stack } from '@dashboard/ui';
import { useState } from 'react';
import {
  DEFAULT_ACCOUNT_SIZE,
  type Profile,
  profiles,
  readAccountSize,
  sizePositions,
} from '../model/position-sizing.ts';
import { SizingInputs } from './SizingInputs.tsx';
import { SizingResults } from './SizingResults.tsx';

/** The Position Sizing Calculator (spec §9), fed by the live watchlist. The same for both audiences. */
export function PositionSizing() {
  const watchlist = useEndpoint(listStocks);
  const [accountText, setAccountText] = useState(DEFAULT_ACCOUNT_SIZE);
  const [profile, setProfile] = useState<Profile>(profiles[0]);
  const account = readAccountSize(accountText);

  return (
    <Card
      title="Position Sizing Calculator"
      description="How large a position could be, from your account and the watchlist as it is now."
    >
      <Stack gap={5}>
        <SizingInputs
          accountText={accountText}
          onAccountTextChange={setAccountText}
          isAccountValid={account !== null}
          profile={profile}
          onProfileChange={setProfile}
        />
        {watchlist.isPending && (
          <SkeletonTable label="Loading the watchlist" rows={2} columns={4} />
        )}
        {watchlist.isError && (
          <ErrorState
            title="The watchlist could not be loaded"
            message="The calculator counts its stocks. Nothing was lost."
            onRetry={() => watchlist.refetch()}
            retrying={watchlist.isFetching}
          />
        )}
        {watchlist.data && (
          <SizingResults
            account={account}
            watchlistCount={watchlist.data.length}
            sizing={sizePositions(account, watchlist.data.length, profile)}
          />
        )}
      </Stack>
    </Card>
  );
}
