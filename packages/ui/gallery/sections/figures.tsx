import { Inbox } from 'lucide-react';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatSignedPercent,
  formatSignedUsd,
  formatUsd,
  LineChart,
  LinkedImage,
  LoadingState,
  Progress,
  SignedNumber,
  Skeleton,
  Spinner,
  Stack,
  Stat,
  StatList,
} from '../../src/index.ts';
import { Specimen, States } from '../Specimen.tsx';

const points = Array.from({ length: 20 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  value: 700_000 + 4_000 * index + 9_000 * Math.sin(index),
}));
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='160' height='60'><rect width='160' height='60' fill='gray'/></svg>";
const wholeUsd = (value: number) => formatUsd(value, 0);

export function FigureSpecimens() {
  return (
    <>
      <StatList>
        <Stat label="Total value" value={formatUsd(2847523, 0)} note="today" />
        <Stat
          label="Change today"
          value={<SignedNumber value={12486}>{formatSignedUsd(12486, 0)}</SignedNumber>}
          note="since the open"
        />
        <Stat label="Starting amount" value="Not Set" />
        <Stat label="Active items" value="12" note="of 47" />
      </StatList>
      <Specimen title="Signed figures" note="The sign is in the text; colour and arrow follow it.">
        <States name="gain, loss, zero; with an arrow">
          {[1234.5, -1234.5, 0].map((value) => (
            <SignedNumber key={value} value={value}>
              {formatSignedUsd(value)}
            </SignedNumber>
          ))}
          {[3.2, -3.2].map((value) => (
            <SignedNumber key={value} value={value} arrow>
              {formatSignedPercent(value)}
            </SignedNumber>
          ))}
        </States>
      </Specimen>
      <Specimen title="Linked picture" note="Clicking opens it; a broken one is hidden.">
        <LinkedImage src={picture} alt="A bar" caption="A picture" onLoadError={() => {}} />
      </Specimen>
      <Specimen title="Line chart" note="Read as a table by assistive technology.">
        <LineChart label="Value by day" points={points} formatValue={wholeUsd} />
      </Specimen>
    </>
  );
}

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
