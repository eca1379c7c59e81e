import { setTimeout as delay } from 'node:timers/promises';
import { startFaultProxy } from '@dashboard/service-kit/fault-proxy';

export type LinkFault = 'reset' | 'lose answers' | 'black hole';

/** Carries all bytes between two parts of the product. */
export interface Link {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /**
   * `reset` ends all connections. `lose answers` passes requests on and ends the connection at the
   * first byte of the response. `black hole` passes nothing on, then ends the waiting connections.
   */
  breakFor(fault: LinkFault, durationMs: number): Promise<void>;
  close(): void;
}

/** Opens a link in front of a server that may not run yet. */
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
