export interface TimedRequest {
  readonly path: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

type Chain = readonly TimedRequest[];

/** Each started after the previous one ended. Of equally long chains, the slowest. */
export function findLongestChain(requests: readonly TimedRequest[], last: TimedRequest): Chain {
  const chains: Chain[] = [];
  const findChainTo = (request: TimedRequest): Chain => [
    ...chains.filter((chain) => getEnd(chain) <= request.startedAt).reduce(pickLonger, []),
    request,
  ];
  for (const request of requests.toSorted((one, other) => one.startedAt - other.startedAt)) {
    chains.push(findChainTo(request));
  }
  return findChainTo(last);
}

const getEnd = (chain: Chain) => chain.at(-1)?.endedAt ?? 0;

const pickLonger = (one: Chain, other: Chain) =>
  (other.length - one.length || getEnd(other) - getEnd(one)) > 0 ? other : one;
