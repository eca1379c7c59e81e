import { parsePremium } from '@dashboard/contracts-flow';
import { useHost } from '@dashboard/mfe-kit';
import {
  Button,
  createLazyPart,
  type Fact,
  FactList,
  formatTime,
  formatUsd,
  LazyPart,
  Sheet,
  Skeleton,
  Stack,
  Text,
} from '@dashboard/ui';
import { isFlow, type TrackCase } from '../cases/track-case.ts';
import { formatDay, formatDays, formatHolding, Result, StatusBadge } from '../list/CaseList.tsx';

const recordForm = createLazyPart(
  async () => (await import(/* webpackChunkName: "record-form" */ './RecordForm.tsx')).RecordForm,
);

interface CaseSheetProps {
  readonly shown: TrackCase;
  readonly onClose: () => void;
}

export function CaseSheet({ shown, onClose }: CaseSheetProps) {
  const { identity, openSymbol } = useHost();
  const { record } = shown;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`${shown.symbol} ${shown.title}`}
      actions={
        <Button
          size="dense"
          onClick={() => {
            onClose();
            openSymbol(shown.symbol);
          }}
        >
          All about {shown.symbol}
        </Button>
      }
    >
      <Stack gap={4}>
        <FactList facts={listFacts(shown)} />
        {isFlow(record) && (
          <Section title="What the alert said" text={record.withdrawn?.flowDescription} />
        )}
        <Section title="Note" text={record.outcome?.note} />
        {identity.role === 'admin' && (
          <LazyPart
            part={recordForm}
            props={{ recorded: shown, onClose }}
            loading={<Skeleton height="260px" />}
          />
        )}
      </Stack>
    </Sheet>
  );
}

const formatPrice = (price: number | null | undefined) =>
  typeof price === 'number' && formatUsd(price);
/** As the list of flow alerts shows it. */
function formatPremium(premium: string | null): string | null {
  if (premium === null || parsePremium(premium) === null) return premium;
  if (/^\d+$/.test(premium)) return formatUsd(Number(premium), 0);
  return premium.startsWith('$') ? premium : `$${premium}`;
}

const formatInstant = (at: string) => `${formatDay(at)} ${formatTime(at)}`;

function listFacts(shown: TrackCase): readonly Fact[] {
  const { record } = shown;
  const { outcome } = record;
  const withdrawn = isFlow(record) ? record.withdrawn : null;
  return [
    ['Result', <Result key="result" percent={shown.resultPercent} />],
    ['Status', <StatusBadge key="status" {...shown} />],
    ['Holdings now', formatHolding(shown)],
    ['Alert of', isFlow(record) && formatInstant(record.createdAt)],
    ['Withdrawn', withdrawn && formatInstant(withdrawn.at)],
    ['Premium', isFlow(record) && formatPremium(record.premium)],
    ['Entered', formatDay(shown.startedAt)],
    ['Ended', shown.endedAt && formatDay(shown.endedAt)],
    ['Held', shown.days !== null && formatDays(shown.days)],
    ['Entry price', formatPrice(outcome?.entryPrice)],
    ['Exit price', formatPrice(outcome?.exitPrice)],
  ];
}

function Section({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Stack gap={1}>
      <h3>{title}</h3>
      <Text as="p" preserveLines>
        {text}
      </Text>
    </Stack>
  );
}
