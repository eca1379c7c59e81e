import { useCell } from '@dashboard/mfe-kit';
import { Button, IconButton } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { type FollowState, follow, type OwnView } from './follow-state.ts';
import { LiveBar } from './LiveBar.tsx';
import { formatLiveView, parseLiveView, showAddress, subscribeToAddress } from './live-address.ts';
import { followedPoint, isFollowing, pendingCommand, shownView } from './live-state.ts';

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
  paused: 'You left the trader’s view',
  ended: 'The class has ended',
};

export function FollowBar({ tabs }: { tabs: readonly string[] }) {
  const data = useCell(shownView);
  const command = useCell(pendingCommand);
  const view = useMemo(() => (data === null ? undefined : parseLiveView(data)), [data]);
  const [state, dispatch] = useReducer(follow, { mode: 'none' });
  const { mode } = state;
  const isLive = view !== undefined;
  const isElsewhere = isLive && !tabs.some((tab) => tab === view.tab);

  useEffect(() => dispatch({ type: isLive ? 'live' : 'ended' }), [isLive]);
  useEffect(() => {
    if (command !== 'follow') return;
    pendingCommand.set(null);
    dispatch({ type: 'followed', own: readOwnView() });
  }, [command]);

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
  useUserNavigation(mode === 'following', view && formatLiveView(view), () =>
    dispatch({ type: 'paused' }),
  );

  function followNow(): void {
    dispatch({ type: 'followed', own: readOwnView() });
  }

  function leave(): void {
    if (mode === 'following' || mode === 'ended') restore(state.own);
    dispatch({ type: 'left' });
  }

  if (mode === 'none' || mode === 'dismissed') return null;
  const text =
    mode === 'following' && isElsewhere ? 'The trader is on a page of their own' : texts[mode];
  const { label, run } = {
    offered: { label: 'Follow', run: followNow },
    following: { label: 'Leave', run: leave },
    paused: { label: 'Back to the trader', run: () => dispatch({ type: 'resumed' }) },
    ended: { label: 'Back to my view', run: leave },
  }[mode];
  return (
    <LiveBar text={text} isQuiet={mode === 'ended'}>
      <Button
        key={mode}
        size="dense"
        variant={mode === 'following' ? 'secondary' : 'primary'}
        onClick={run}
      >
        {label}
      </Button>
      {mode !== 'following' && (
        <IconButton
          size="dense"
          label={mode === 'ended' ? 'Stay here' : 'Not now'}
          icon={<X />}
          onClick={() => dispatch({ type: 'dismissed' })}
        />
      )}
    </LiveBar>
  );
}

/** If the URL changes this soon after input, the user changed it. */
const AFTER_INPUT_MS = 1_000;
const INPUTS = ['pointerdown', 'keydown', 'click'];

function useUserNavigation(
  isActive: boolean,
  shown: string | undefined,
  onNavigate: () => void,
): void {
  const report = useEffectEvent((event: Event, isByUser: boolean) => {
    const isBack = event.type === 'popstate' && event.isTrusted;
    if ((isBack || isByUser) && window.location.search !== shown) onNavigate();
  });
  useEffect(() => {
    if (!isActive) return;
    let lastInputAt = Number.NEGATIVE_INFINITY;
    const noteInput = ({ target }: Event) => {
      const isOfBar = target instanceof Element && target.closest('[data-live-bar]');
      if (!isOfBar) lastInputAt = performance.now();
    };
    for (const type of INPUTS) document.addEventListener(type, noteInput, true);
    const unsubscribe = subscribeToAddress((event) =>
      report(event, performance.now() - lastInputAt < AFTER_INPUT_MS),
    );
    return () => {
      unsubscribe();
      for (const type of INPUTS) document.removeEventListener(type, noteInput, true);
    };
  }, [isActive]);
}
