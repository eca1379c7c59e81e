import { setTimeout as delay } from 'node:timers/promises';
import { startFaultProxy } from '@dashboard/service-kit/fault-proxy';

export type LinkFault = 'reset' | 'lose answers' | 'black hole';

/** A connection between two parts of the product, through which all their bytes go. */
export interface Link {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /**
   * Breaks the link: `reset` ends all connections; `lose answers` lets requests through for a while
   * and ends the connection at the first byte of the answer; `black hole` lets nothing through for a
   * while and then ends the connections that had something to send.
   */
  breakFor(fault: LinkFault, durationMs: number): Promise<void>;
  close(): void;
}

/** Opens a link before the server of `url`, which need not run yet. */
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
