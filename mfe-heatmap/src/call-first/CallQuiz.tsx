import { Stack } from '@dashboard/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CalledFlips } from './CalledFlips.tsx';
import { CallQuestion } from './CallQuestion.tsx';
import { CallScore } from './CallScore.tsx';
import { type Flip, formatFlipKey } from './flips.ts';
import { SendChoice } from './SendChoice.tsx';
import { useCalls } from './use-calls.ts';

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

/** Asks for the flips one after the other; at the end it shows all of them. */
export function CallQuiz({ flips, week }: CallQuizProps) {
  const { kept, unsent, makeCall, setSends } = useCalls();
  /** The flip whose answer is on screen. */
  const [shownKey, setShownKey] = useState<string>();
  const callsByKey = new Map(kept.calls.map((call) => [formatFlipKey(call), call]));
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
          <CalledFlips flips={flips} findCall={findCall} />
        )}
        <CallScore called={called} all={kept.calls} week={week} />
        <SendChoice sends={kept.sends} unsent={unsent} onSendsChange={setSends} />
      </Stack>
    </Panel>
  );
}
