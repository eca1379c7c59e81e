import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, Dialog, formatDate, formatTime, formatUsd, Stack, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  contractsText,
  contractText,
  DIRECTION_CAVEAT,
  directionOf,
  premiumText,
  strikeText,
  toneOf,
} from '../model/alert-text.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, auto) 1fr;
  gap: 6px 16px;

  & > dt {
    color: var(--text-muted);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
`;

export interface AlertDetailProps {
  /** None keeps the dialog closed. */
  alert: FlowAlert | null;
  onClose: () => void;
}

/** Everything about one alert (spec §2). */
export function AlertDetail({ alert, onClose }: AlertDetailProps) {
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={alert ? `${alert.ticker} Flow Alert` : 'Flow Alert'}
      size="lg"
    >
      {alert && <Detail alert={alert} />}
    </Dialog>
  );
}

function Detail({ alert }: { alert: FlowAlert }) {
  const facts: [string, ReactNode][] = [
    [
      'Direction',
      <Badge key="direction" tone={toneOf(alert.optionType)}>
        {directionOf(alert.optionType)}
      </Badge>,
    ],
    ['Strike', strikeText(alert)],
    ...(alert.spot === null ? [] : [['Spot', formatUsd(alert.spot)] as [string, ReactNode]]),
    ['Expiration', alert.expiry],
    ['Alert Type', 'Alpha Gold'],
    ['Premium', premiumText(alert)],
    ['Volume', contractsText(alert.volume)],
    ['Open Interest', contractsText(alert.openInterest)],
  ];
  return (
    <Stack gap={4}>
      <Facts>
        {facts.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </Facts>
      <Text as="p" size="sm" ink="muted">
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
      <Stack gap={1}>
        <h3>Contract Summary</h3>
        <Text as="p">{contractText(alert)}</Text>
        <Text as="p" size="sm" ink="muted">
          Detected {formatDate(new Date(alert.createdAt))} {formatTime(alert.createdAt)}
        </Text>
      </Stack>
    </Stack>
  );
}
