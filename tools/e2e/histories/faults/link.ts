import { setTimeout as delay } from 'node:timers/promises';
import { startFaultProxy } from '@dashboard/service-kit/fault-proxy';

export type LinkFault = 'reset' | 'lose answers' | 'black hole';

export interface Link {
  readonly url: string;
  /**
   * `lose answers` forwards requests and closes at the first byte of the response; `black hole`
   * forwards nothing, then closes the waiting connections.
   */
  breakFor(fault: LinkFault, durationMs: number): Promise<void>;
  close(): void;
}

/** The server doesn't have to be running yet. */
export async function openLink(url: string): Promise<Link> {
  const proxy = await startFaultProxy(url);
  return {
    url: new URL(proxy.through()).origin,
    async breakFor(fault, durationMs) {
      if (fault === 'reset') proxy.reset();
      if (fault === 'lose answers') proxy.loseAnswers();
      if (fault === 'black hole') proxy.blackHole();
      if (fault !== 'reset') await delay(durationMs);
      proxy.mend();
    },
    close: proxy.close,
  };
}
