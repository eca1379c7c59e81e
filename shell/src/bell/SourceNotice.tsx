import { Alert, Button } from '@dashboard/ui';
import { type ActivitySource, hasFailed } from './source.ts';

/** Says that one of the two sources failed; what it gave before stays on screen. */
export function SourceNotice({ name, source }: { name: string; source: ActivitySource }) {
  const missing = hasFailed(source);
  if (!source.isError && !missing) return null;
  return (
    <Alert
      variant="warning"
      action={
        <Button size="dense" pending={source.isFetching} onClick={() => source.refetch()}>
          Try again
        </Button>
      }
    >
      {missing
        ? `The ${name} could not be loaded.`
        : `The ${name} could not be updated just now; those shown are older.`}
    </Alert>
  );
}
