import { Alert, Button } from '@dashboard/ui';
import { type ActivitySource, hasFailed } from './source.ts';

/** Says that one of the two sources failed. Data fetched earlier stays on screen. */
export function SourceNotice({ name, source }: { name: string; source: ActivitySource }) {
  const failed = hasFailed(source);
  if (!source.isError && !failed) return null;
  return (
    <Alert
      variant="warning"
      action={
        <Button size="dense" pending={source.isFetching} onClick={() => source.refetch()}>
          Try again
        </Button>
      }
    >
      {failed
        ? `The ${name} could not be loaded.`
        : `The ${name} could not be updated just now; those shown are older.`}
    </Alert>
  );
}
