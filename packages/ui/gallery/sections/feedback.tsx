import { Inbox } from 'lucide-react';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  Progress,
  Skeleton,
  Spinner,
  Stack,
} from '../../src/index.ts';
import { Specimen, States } from '../Specimen.tsx';

export function FeedbackSpecimens() {
  return (
    <>
      <Specimen title="Alert">
        <Alert title="Sign-in failed.">The name or the password is wrong.</Alert>
        <Alert variant="warning">
          For learning only. This is not financial advice; consult a licensed professional.
        </Alert>
        <Alert variant="info" action={<Button size="dense">Reload</Button>}>
          A newer version of this page is ready.
        </Alert>
        <Alert variant="success">All rows are up to date.</Alert>
      </Specimen>
      <Specimen title="Progress and loading">
        <Progress label="Deleting rows" value={30} />
        <Progress label="Reading the file" value={null} />
        <States name="spinner in text, skeleton">
          <span>
            <Spinner /> Loading rows…
          </span>
        </States>
        <Stack gap={2}>
          <Skeleton width="40%" height="16px" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </Specimen>
      <Card title="Loading">
        <LoadingState text="Loading rows..." />
      </Card>
      <Card title="Empty">
        <EmptyState
          icon={<Inbox />}
          title="Nothing here yet"
          description="Rows appear here when an administrator adds them."
        />
      </Card>
      <Card title="Error">
        <ErrorState
          title="Error loading rows"
          message="503: the service did not answer in time."
          onRetry={() => {}}
        />
      </Card>
    </>
  );
}
