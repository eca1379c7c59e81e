import { Button, IconButton } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { type FollowState, follow, type OwnView } from './follow-state.ts';
import { LiveBar } from './LiveBar.tsx';
import { formatLiveView, parseLiveView, showAddress } from './live-address.ts';
import { followedPoint, isFollowing, requested, shownView } from './live-state.ts';
import { useOwnActs } from './use-own-acts.ts';

export interface FollowBarProps {
  /** The ids of the student's tabs. */
  tabs: readonly string[];
}

const readOwnView = (): OwnView => ({
  search: window.location.search,
  state: window.history.state,
  scrollY: window.scrollY,
});

function restore({ search, state, scrollY }: OwnView): void {
  showAddress(search, state);
  window.scrollTo({ top: scrollY });
}

const texts: Readonly<Record<Exclude<FollowState['mode'], 'none' | 'dismissed'>, string>> = {
  offered: 'The trader is live',
  following: 'Following the trader',
  astray: 'You left the trader’s view',
  over: 'The class has ended',
};

/** For a student: offers to follow the trader, follows, and leads back to the student's own view. */
export function FollowBar({ tabs }: FollowBarProps) {
  const data = useSyncExternalStore(shownView.subscribe, shownView.get);
  const request = useSyncExternalStore(requested.subscribe, requested.get);
  const view = useMemo(() => (data === null ? undefined : parseLiveView(data)), [data]);
  const [state, dispatch] = useReducer(follow, { mode: 'none' });
  const { mode } = state;
  const isLive = view !== undefined;
  const isElsewhere = isLive && !tabs.some((tab) => tab === view.tab);

  useEffect(() => dispatch({ type: isLive ? 'live' : 'ended' }), [isLive]);
  useEffect(() => {
    if (request !== 'follow') return;
    requested.set(null);
    dispatch({ type: 'followed', own: readOwnView() });
  }, [request]);

  useEffect(() => {
    if (mode !== 'following') return;
    isFollowing.set(true);
    return () => {
      isFollowing.set(false);
      followedPoint.set(null);
    };
  }, [mode]);
  useEffect(() => {
    if (mode !== 'following' || !view || isElsewhere) return;
    showAddress(formatLiveView(view));
    followedPoint.set(view.point);
  }, [mode, view, isElsewhere]);
  useOwnActs(mode === 'following', view && formatLiveView(view), () =>
    dispatch({ type: 'went-astray' }),
  );

  function leave(): void {
    if (mode === 'following' || mode === 'over') restore(state.own);
    dispatch({ type: 'left' });
  }

  if (mode === 'none' || mode === 'dismissed') return null;
  const text =
    mode === 'following' && isElsewhere ? 'The trader is on a page of their own' : texts[mode];
  return (
    <LiveBar text={text} isQuiet={mode === 'over'}>
      {mode === 'offered' && (
        <Button
          size="dense"
          variant="primary"
          onClick={() => dispatch({ type: 'followed', own: readOwnView() })}
        >
          Follow
        </Button>
      )}
      {mode === 'following' && (
        <Button size="dense" onClick={leave}>
          Leave
        </Button>
      )}
      {mode === 'astray' && (
        <Button size="dense" variant="primary" onClick={() => dispatch({ type: 'returned' })}>
          Back to the trader
        </Button>
      )}
      {mode === 'over' && (
        <Button size="dense" variant="primary" onClick={leave}>
          Back to my view
        </Button>
      )}
      {mode !== 'following' && (
        <IconButton
          size="dense"
          label={mode === 'over' ? 'Stay here' : 'Not now'}
          icon={<X aria-hidden="true" />}
          onClick={() => dispatch({ type: 'dismissed' })}
        />
      )}
    </LiveBar>
  );
}
