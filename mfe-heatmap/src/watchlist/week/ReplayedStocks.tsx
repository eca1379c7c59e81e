import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import {
  Button,
  Cluster,
  createLazyPart,
  LazyPart,
  LoadingState,
  Text,
  usePhone,
} from '@dashboard/ui';
import { GraduationCap, Users, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { listWeeks, useToday } from '../../stocks/weeks.ts';
import { ReadOnlyStocks } from '../StocksView.tsx';
import { createStudentColumns } from '../student-columns.tsx';
import { putFirst, type WatchlistView } from '../watchlist-view.ts';
import type { CallFirstProps } from './call-first/CallFirst.tsx';
import { useReplay } from './replay.ts';
import { type ChosenWeek, WeekControls } from './WeekControls.tsx';
import { PlayerPlace } from './WeekPlayer.tsx';

interface ReplayedStocksProps {
  stocks: readonly Stock[];
  view: WatchlistView;
  /** The Monday of the week whose story is shown, YYYY-MM-DD; empty for a replay. */
  story: string;
  onStoryChange: (story: string) => void;
  onClose: () => void;
}

/** A story's week is in the URL, so that it can be linked. @param story empty for a replay */
function useChosenWeek(story: string, onStoryChange: (story: string) => void): ChosenWeek {
  const weeks = listWeeks(useToday());
  const [replayed, setReplayed] = useState<string>();
  const isStory = story !== '';
  const storyWeek = weeks.find((week) => week === story);
  return {
    week: isStory ? storyWeek : replayed,
    isStory,
    isUnknown: isStory && storyWeek === undefined,
    chooseWeek(week) {
      if (isStory) onStoryChange(week ?? '');
      setReplayed(week);
    },
    openStory: onStoryChange,
    closeStory() {
      onStoryChange('');
      setReplayed(storyWeek);
    },
  };
}

export function ReplayedStocks(props: ReplayedStocksProps) {
  const chosen = useChosenWeek(props.story, props.onStoryChange);
  const [isCalling, setCalling] = useState(false);
  // When the quiz closes, the focus returns to the button that opened it.
  const [hasReturned, setReturned] = useState(false);
  function chooseWeek(week: string | undefined) {
    chosen.chooseWeek(week);
    setReturned(false);
  }
  function setMode(calling: boolean) {
    setCalling(calling);
    setReturned(!calling);
  }
  if (isCalling) {
    return (
      <LazyCallMode
        stocks={props.stocks}
        week={chosen.week}
        onWeekChange={chooseWeek}
        onClose={() => setMode(false)}
      />
    );
  }
  return (
    <ReplayedWeek
      {...props}
      chosen={{ ...chosen, chooseWeek }}
      actions={<CallModeButton takesFocus={hasReturned} onOpen={() => setMode(true)} />}
    />
  );
}

interface ReplayedWeekProps extends ReplayedStocksProps {
  chosen: ChosenWeek;
  actions: ReactNode;
}

function ReplayedWeek({ stocks, view, chosen, actions, onClose }: ReplayedWeekProps) {
  const { openAnalysis } = useHost();
  const replay = useReplay(stocks, chosen.week);
  const columns = useMemo(() => createStudentColumns(openAnalysis), [openAnalysis]);
  const isPhone = usePhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { stocks: replayed = stocks, changed } = replay.data ?? {};
  const shown = useMemo(
    () => (isPhone ? putFirst(replayed, changed) : replayed),
    [isPhone, replayed, changed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each moment
  useEffect(() => {
    const row = place?.parentElement?.parentElement?.querySelector('[data-selected]');
    row?.scrollIntoView?.({ block: 'center' });
  }, [place, changed]);
  return (
    <>
      <WeekControls replay={replay} chosen={chosen} actions={actions} playerPlace={place} />
      <ReadOnlyStocks stocks={shown} changed={changed} view={view} columns={columns} empty={null} />
      {isPhone && (
        <PlayerPlace>
          <Cluster gap={2} justify="between">
            <Text size="sm" tone="warning" strong>
              Replay, not live
            </Text>
            <Button size="dense" icon={<X />} onClick={onClose}>
              Exit replay
            </Button>
          </Cluster>
          <div ref={setPlace} />
        </PlayerPlace>
      )}
    </>
  );
}

const callFirst = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "call-first" */ './call-first/CallFirst.tsx')).CallFirst,
);
const classPicture = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "class-picture" */ './call-first/ClassPicture.tsx'))
      .ClassPicture,
);

const loading = <LoadingState text="Loading" />;

/** Replaces the replay. Students call its changes; the admin sees the class's results. */
function LazyCallMode(props: CallFirstProps) {
  const isAdmin = useHost().identity.role === 'admin';
  return isAdmin ? (
    <LazyPart part={classPicture} props={props} loading={loading} />
  ) : (
    <LazyPart part={callFirst} props={props} loading={loading} />
  );
}

interface CallModeButtonProps {
  onOpen: () => void;
  takesFocus: boolean;
}

function CallModeButton({ onOpen, takesFocus }: CallModeButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isAdmin = useHost().identity.role === 'admin';
  return (
    <Button
      ref={button}
      size="dense"
      icon={isAdmin ? <Users /> : <GraduationCap />}
      onClick={onOpen}
    >
      {isAdmin ? 'Class picture' : 'Call it first'}
    </Button>
  );
}
