import type { OptionType } from '@dashboard/contracts-flow';
import {
  Badge,
  formatAge,
  formatDate,
  formatSignedPercent,
  SignedNumber,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import { ArrowDown, ArrowUp, Image } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type AlertResult, optionTypeTones } from './alerts.ts';

interface OptionTypeProps {
  optionType: OptionType;
}

/** Up for a call and down for a put, so that colour isn't the only sign. */
export function OptionTypeIcon({ optionType }: OptionTypeProps) {
  const Icon = optionType === 'CALL' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" />;
}

export function OptionTypeBadge({
  optionType,
  label = optionType,
}: OptionTypeProps & { label?: string }) {
  return (
    <Badge tone={optionTypeTones[optionType]} icon={<OptionTypeIcon optionType={optionType} />}>
      {label}
    </Badge>
  );
}

const mark = {
  position: 'relative',
  display: 'inline-flex',
  color: 'var(--text-muted)',
  verticalAlign: 'middle',
} as const;

export function ScreenshotMark() {
  return (
    <span style={mark} data-tooltip="Has screenshot">
      <Image size={14} />
      <VisuallyHidden>Has screenshot</VisuallyHidden>
    </span>
  );
}

export const SignedResult = ({ percent }: Pick<AlertResult, 'percent'>) => (
  <SignedNumber value={percent}>{formatSignedPercent(percent)}</SignedNumber>
);

export const ClosedMark = ({ result: { percent, endedOn } }: { result: AlertResult }) => (
  <small data-expired="">
    Closed {endedOn && <span data-part="ended">{formatDate(endedOn)}</span>}{' '}
    <SignedResult percent={percent} />
  </small>
);

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** All components share one timer. Each re-renders only when its text changes. */
const useAge = (instant: string): string =>
  useSyncExternalStore(subscribe, () => formatAge(instant, new Date(now)));

export function Age({ createdAt }: { createdAt: string }) {
  return (
    <Text as="time" size="sm" tone="muted" dateTime={createdAt}>
      {useAge(createdAt)}
    </Text>
  );
}
