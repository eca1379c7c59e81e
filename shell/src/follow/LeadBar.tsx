import { endLive, showLive, startLive } from '@dashboard/contracts-gateway';
import { getErrorMessage } from '@dashboard/contracts-http';
import { readStoredText, storeText, useCell } from '@dashboard/mfe-kit';
import { Button } from '@dashboard/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useShellServices } from '../host/services.ts';
import { LiveBar } from './LiveBar.tsx';
import { readLiveView, subscribeToAddress } from './live-address.ts';
import { ownPoint, pendingCommand, renewals, shownView } from './live-state.ts';
import { createViewSender } from './view-sender.ts';

const KEY = 'dashboard.live-class';

/** The id of the class that this tab leads, stored to survive a reload; null if there is none. */
export const ownClass = {
  get: () => readStoredText(KEY, 'sessionStorage') || null,
  // Without storage, the class ends a while after a reload.
  set: (id: string | null) => storeText(KEY, id ?? '', 'sessionStorage'),
};

const readView = (tabs: readonly string[]) =>
  readLiveView(window.location.search, tabs, ownPoint.get());

export function LeadBar({ tabs }: { tabs: readonly string[] }) {
  const { api, toast } = useShellServices();
  const command = useCell(pendingCommand);
  const isLive = useCell(shownView) !== null;
  const [id, setId] = useState(() => (pendingCommand.get() === 'start' ? null : ownClass.get()));
  const [isPending, setPending] = useState(false);

  const saveId = useCallback((next: string | null) => {
    ownClass.set(next);
    setId(next);
  }, []);

  const run = async (perform: () => Promise<void>, title: string) => {
    setPending(true);
    try {
      await perform();
    } catch (error) {
      const description = getErrorMessage(error, 'The server could not be reached. Try again.');
      toast({ variant: 'destructive', title, description });
    }
    setPending(false);
  };
  const start = () =>
    run(
      async () => saveId((await api.call(startLive, { body: readView(tabs) })).id),
      'Class Not Started',
    );
  const end = () =>
    run(async () => {
      await api.call(endLive, {});
      saveId(null);
    }, 'Class Not Ended');

  const runCommand = useEffectEvent(() => {
    const next = pendingCommand.get();
    pendingCommand.set(null);
    if (isPending) return;
    if (next === 'start') void start();
    if (next === 'end') void end();
  });
  useEffect(() => {
    if (command !== null) runCommand();
  }, [command]);

  const loseClass = useEffectEvent((error: unknown) => {
    saveId(null);
    const fallback =
      'The server could not be reached for 30 seconds. Go live again once it is back.';
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
      subscribeToAddress(show),
      ownPoint.subscribe(show),
      renewals.subscribe(sender.renew),
      sender.stop,
    ];
    // After a reload, sends the page's current view.
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
