/** A request, in milliseconds since the start of the navigation. */
export interface Timed {
  readonly address: string;
  readonly began: number;
  readonly ended: number;
}

type Chain = readonly Timed[];

/**
 * The most requests up to `last` of which each began after the one before had ended; of several
 * such chains, the one that took longest.
 */
export function longestChain(requests: readonly Timed[], last: Timed): Chain {
  const chains: Chain[] = [];
  const upTo = (request: Timed): Chain => [
    ...chains.filter((chain) => endOf(chain) <= request.began).reduce(longer, []),
    request,
  ];
  for (const request of requests.toSorted((one, other) => one.began - other.began)) {
    chains.push(upTo(request));
  }
  return upTo(last);
}

const endOf = (chain: Chain) => chain.at(-1)?.ended ?? 0;

const longer = (one: Chain, other: Chain) =>
  (other.length - one.length || endOf(other) - endOf(one)) > 0 ? other : one;
