import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Checkbox, EmptyState, LoadingState, Stack, Text } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useStateHistory } from '../../../stocks/state-history.ts';
import { ReplayModeBar, type WeekSelectProps } from '../WeekControls.tsx';
import { CallQuestion } from './CallQuestion.tsx';
import { CalledFlips, CallScore } from './CallScore.tsx';
import { type Flip, formatFlipKey, listFlips, usePredictions } from './predictions.ts';

export interface CallFirstProps extends WeekSelectProps {
  stocks: readonly Stock[];
  onClose: () => void;
}

export function CallFirst({ stocks, onClose, ...choice }: CallFirstProps) {
  const { data: history, ...query } = useStateHistory(choice.week);
  const flips = useMemo(() => history && listFlips(history, stocks), [history, stocks]);
  return (
    <>
      <ReplayModeBar label="Call it first" onClose={onClose} {...choice} />
      <QueryState
        query={{ ...query, data: flips }}
        loading={<LoadingState text="Loading the week" />}
        errorTitle="The week could not be loaded"
        empty={
          <EmptyState
            title={
              choice.week
                ? 'No changes to call this week'
                : 'No changes to call in the last seven days'
            }
            description="Only changes of a BX value from one state to another can be called. Choose another week."
          />
        }
      >
        {(loaded) => <CallQuiz key={choice.week} flips={loaded} week={choice.week} />}
      </QueryState>
    </>
  );
}

const Panel = styled.div`
  max-width: 720px;
  margin: 0 auto;
  padding: 16px;
`;

interface CallQuizProps {
  /** Not empty. */
  flips: readonly Flip[];
  week: string | undefined;
}

function CallQuiz({ flips, week }: CallQuizProps) {
  const { predictions, unsent, makeCall, setSends } = usePredictions();
  const [shownKey, setShownKey] = useState<string>();
  const callsByKey = new Map(predictions.calls.map((call) => [formatFlipKey(call), call]));
  const findCall = (flip: Flip) => callsByKey.get(formatFlipKey(flip));
  const flip =
    flips.find((one) => formatFlipKey(one) === shownKey) ?? flips.find((one) => !findCall(one));
  const called = flips.flatMap((one) => findCall(one) ?? []);
  return (
    <Panel>
      <Stack gap={5}>
        {flip ? (
          <CallQuestion
            key={formatFlipKey(flip)}
            flip={flip}
            call={findCall(flip)?.call}
            position={flips.indexOf(flip) + 1}
            count={flips.length}
            isLast={called.length === flips.length}
            onCall={(call) => {
              setShownKey(formatFlipKey(flip));
              makeCall(flip, call);
            }}
            onNext={() => setShownKey(undefined)}
          />
        ) : (
          <CalledFlips calls={called} />
        )}
        <CallScore called={called} all={predictions.calls} week={week} />
        <SendChoice sends={predictions.sends} unsent={unsent} onSendsChange={setSends} />
      </Stack>
    </Panel>
  );
}

interface SendChoiceProps {
  sends: boolean;
  unsent: number;
  onSendsChange: (sends: boolean) => void;
}

function SendChoice({ sends, unsent, onSendsChange }: SendChoiceProps) {
  return (
    <Stack gap={1}>
      <Checkbox
        label="Do not send my calls"
        checked={!sends}
        onCheckedChange={(checked) => onSendsChange(!checked)}
      />
      <Text as="p" size="sm" tone="muted">
        {sends
          ? 'Each call goes to the trader as part of the class’s results, without your name or address. Your score stays on this device.'
          : 'Nothing is sent. Your calls and your score stay on this device.'}
      </Text>
      <Text as="p" size="sm" tone="warning" role="status">
        {unsent > 0 &&
          (unsent === 1
            ? 'One call could not be sent yet. It will be sent with the next one.'
            : `${unsent} calls could not be sent yet. They will be sent with the next one.`)}
      </Text>
    </Stack>
  );
}
