import { listHoldings } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { Card, EmptyState, ErrorState, SkeletonTable } from '@dashboard/ui';

/** The holdings of all funds. */
export function FundHoldings() {
  const list = useEndpoint(listHoldings);
  return (
    <Card title="Current Holdings">
      {list.isPending && <SkeletonTable label="Loading holdings" rows={4} columns={4} />}
      {list.isError && (
        <ErrorState
          title="The holdings could not be loaded"
          message="The server did not answer as expected. Try again in a moment."
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && <EmptyState title="There are no holdings yet" />}
      <ul>
        {list.data?.map((item) => (
          <li key={item.id}>{item.ticker}</li>
        ))}
      </ul>
    </Card>
  );
}
