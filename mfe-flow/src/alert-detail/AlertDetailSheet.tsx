import { type AlertField, alertFields, alertKeys, type FlowAlert } from '@dashboard/contracts-flow';
import { useHost, useTradingDay } from '@dashboard/mfe-kit';
import {
  Badge,
  Button,
  Cluster,
  EmptyState,
  type Fact,
  FactList,
  formatDate,
  formatTime,
  LinkedImage,
  Sheet,
  Stack,
  Text,
} from '@dashboard/ui';
import type { ReactNode } from 'react';
import { OptionTypeBadge, SignedResult } from '../alerts/AlertMarks.tsx';
import {
  type AlertResult,
  DIRECTION_CAVEAT,
  directionLabels,
  formatContract,
  formatField,
  formatRatio,
  isExpired,
  useResults,
} from '../alerts/alerts.ts';

export interface AlertDetailProps {
  id: string | null;
  alerts: readonly FlowAlert[] | undefined;
  actions?: (alert: FlowAlert) => ReactNode;
  onClose: () => void;
  /** Closes the detail because the ticker's sheet replaces it. */
  onLeave: () => void;
}

export function AlertDetailSheet({ id, alerts, actions, onClose, onLeave }: AlertDetailProps) {
  const { openSymbol } = useHost();
  const alert = alerts?.find((known) => known.id === id);
  return (
    <Sheet
      open={id !== null && alerts !== undefined}
      onOpenChange={onClose}
      title={alert ? `${alert.ticker} Flow Alert` : 'Flow Alert'}
      size="xl"
      initialFocus="dialog"
      footer={
        alert && (
          <Cluster justify="end">
            <Button
              onClick={() => {
                onLeave();
                openSymbol(alert.ticker);
              }}
            >
              All about {alert.ticker}
            </Button>
            {actions?.(alert)}
          </Cluster>
        )
      }
    >
      {alert ? (
        <Detail alert={alert} />
      ) : (
        <EmptyState
          title="This alert no longer exists"
          description="It was deleted, or the link is incomplete."
        />
      )}
    </Sheet>
  );
}

/** @param today MM/DD/YYYY */
function listFacts(
  alert: FlowAlert,
  today: string,
  result: AlertResult | undefined,
): readonly (Fact | false)[] {
  const row = (field: AlertField): Fact => [alertFields[field].label, formatField(alert, field)];
  const rowIfKnown = (field: AlertField) => alert[field] !== null && row(field);
  const { optionType, expiry, volumeOiRatio } = alert;
  const placed: Partial<
    Record<AlertField | 'ended' | 'result' | 'alertType' | 'ratio', Fact | false>
  > = {
    ticker: false,
    optionType: [
      'Direction',
      <OptionTypeBadge
        key="direction"
        optionType={optionType}
        label={directionLabels[optionType]}
      />,
    ],
    strike: row('strike'),
    spot: rowIfKnown('spot'),
    expiry: [
      'Expiration',
      <Cluster key="expiration">
        {expiry}
        {isExpired(alert, today) && <Badge>Expired</Badge>}
      </Cluster>,
    ],
    ended: ['Ended', result?.endedOn && formatDate(result.endedOn)],
    result: ['Result', result && <SignedResult key="result" percent={result.percent} />],
    alertType: ['Alert Type', 'Alpha Gold'],
    premium: row('premium'),
    volume: row('volume'),
    openInterest: row('openInterest'),
    ratio: volumeOiRatio !== null && ['Volume ÷ Open Interest', formatRatio(volumeOiRatio)],
    flowDescription: false,
    flowImage: false,
  };
  const others = alertKeys.filter((field) => !(field in placed));
  return [...Object.values(placed), ...others.map(rowIfKnown)];
}

function Detail({ alert }: { alert: FlowAlert }) {
  return (
    <Stack gap={4}>
      <FactList facts={listFacts(alert, useTradingDay(), useResults().get(alert.id))} />
      <Text as="p" size="sm" tone="muted">
        {DIRECTION_CAVEAT}
      </Text>
      {alert.flowDescription && (
        <Stack gap={1}>
          <h3>Flow Analysis</h3>
          <Text as="p" preserveLines>
            {alert.flowDescription}
          </Text>
        </Stack>
      )}
      {alert.flowImage && (
        <LinkedImage
          key={alert.flowImage}
          src={alert.flowImage}
          alt={`Flow screenshot of ${alert.ticker}`}
          caption={<h3>{alertFields.flowImage.label}</h3>}
          onLoadError={() =>
            console.error(
              `The screenshot ${alert.flowImage} of ${alert.ticker} could not be shown.`,
            )
          }
        />
      )}
      <Stack gap={1}>
        <h3>Contract Summary</h3>
        <Text as="p">{formatContract(alert)}</Text>
        <Text as="p" size="sm" tone="muted">
          Detected {formatDate(new Date(alert.createdAt))} {formatTime(alert.createdAt)}
        </Text>
      </Stack>
    </Stack>
  );
}
