import { ApiError } from '@dashboard/contracts-http';
import { addCall, type Structure } from '@dashboard/contracts-portfolio';
import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { createDayOf, getMonday } from '../replay/index.ts';
import type { Flip } from './flips.ts';
import { addKeptCall, type KeptCall, keptCalls, markAsSent, setSending } from './kept-calls.ts';

/** The server will not take this call later either. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

async function sendCall({ symbol, field, at, call }: KeptCall, { api }: WriteServices) {
  const { device } = keptCalls.get();
  const body = { symbol, field, at, call, device };
  await api.call(addCall, { body }).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
  });
}

/** Sends the calls that wait, the oldest first. @throws ApiError where one has to wait longer */
async function sendPendingCalls(_: undefined, services: WriteServices): Promise<void> {
  for (const call of keptCalls.get().calls) {
    if (!call.isPending) continue;
    await sendCall(call, services);
    keptCalls.update((kept) => markAsSent(kept, call));
  }
}

/** The calls that this device keeps, and what makes one. Calls that could not be sent go with the next. */
export function useCalls() {
  const { tradingTimeZone } = useHost();
  const kept = useSyncExternalStore(keptCalls.subscribe, keptCalls.get);
  const { mutate: sendPending, isError } = useWrite(sendPendingCalls, { queue: 'calls' });
  useEffect(() => sendPending(undefined), [sendPending]);

  return {
    kept,
    /** How many calls could not be sent. */
    unsent: isError ? kept.calls.filter(({ isPending }) => isPending).length : 0,
    makeCall({ symbol, field, at, after }: Flip, call: Structure) {
      const week = getMonday(createDayOf(tradingTimeZone)(at));
      keptCalls.update((current) =>
        addKeptCall(current, { symbol, field, at, week, call, traderCall: after }),
      );
      sendPending(undefined);
    },
    setSends: (sends: boolean) => keptCalls.update((current) => setSending(current, sends)),
  };
}
