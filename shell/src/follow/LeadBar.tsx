import { endLive, getErrorMessage, showLive, startLive } from '@dashboard/contracts-http';
import { Button } from '@dashboard/ui';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../host/services.tsx';
import { LiveBar } from './LiveBar.tsx';
import { followAddress, readLiveView } from './live-address.ts';
import { ownPoint, reminders, requested, shownView } from './live-state.ts';
import { ownClass } from './own-class.ts';
import { createViewSender } from './view-sender.ts';

export interface LeadBarProps {
  /** The ids of the admin's tabs. */
  tabs: readonly string[];
}

const readView = (tabs: readonly string[]) =>
  readLiveView(window.location.search, tabs, ownPoint.get());

/** For the admin: begins, leads and ends the live class. */
export function LeadBar({ tabs }: LeadBarProps) {
  const { api, toast } = useShellServices();
  const request = useSyncExternalStore(requested.subscribe, requested.get);
  const isLive = useSyncExternalStore(shownView.subscribe, shownView.get) !== null;
  const [id, setId] = useState(() => (requested.get() === 'start' ? null : ownClass.get()));
  const [isPending, setPending] = useState(false);

  const keepId = useCallback((next: string | null) => {
    ownClass.set(next);
    setId(next);
  }, []);

  /** One act at a time; what fails says so. */
  const act = async (perform: () => Promise<void>, title: string) => {
    setPending(true);
    try {
      await perform();
    } catch (error) {
      const description = getErrorMessage(error, 'The server was not reached. Try again.');
      toast({ variant: 'destructive', title, description });
    }
    setPending(false);
  };
  const begin = () =>
    act(async () => keepId((await api.call(startLive, { body: readView(tabs) })).id), 'Not Live');
  const end = () =>
    act(async () => {
      await api.call(endLive, {});
      keepId(null);
    }, 'Still Live');

  const perform = useEffectEvent(() => {
    const wanted = requested.get();
    requested.set(null);
    if (isPending) return;
    if (wanted === 'start') void begin();
    if (wanted === 'end') void end();
  });
  useEffect(() => {
    if (request !== null) perform();
  }, [request]);

  const loseClass = useEffectEvent((error: unknown) => {
    keepId(null);
    const fallback = 'The server was not reached for 30 seconds. Go live again when it is.';
    const description = getErrorMessage(error, fallback);
    toast({ variant: 'destructive', title: 'The Live Class Has Ended', description });
  });
  useEffect(() => {
    if (id === null) return;
    const sender = createViewSender(readView(tabs), {
      send: (view) => api.call(showLive, { body: { id, view } }),
      onEnded: loseClass,
    });
    const show = () => sender.show(readView(tabs));
    const stops = [
      followAddress(show),
      ownPoint.subscribe(show),
      reminders.subscribe(sender.renew),
      sender.stop,
    ];
    // A page that was loaded again shows where it is now.
    sender.renew();
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, id, tabs]);

  if (id === null && !isLive) return null;
  return (
    <LiveBar text={id === null ? 'A class is live' : 'You are live: students can follow you'}>
      <Button size="dense" pending={isPending} onClick={() => void end()}>
        End
      </Button>
    </LiveBar>
  );
}
