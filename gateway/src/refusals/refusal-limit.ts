/** Far more than anyone mistypes in 30 s. */
const MAX_WRONG = 30;
const WINDOW_MS = 30_000;
/** These bound memory use. Longer addresses are compared by their first characters. */
const MAX_NETWORKS = 1_000;
const MAX_ANSWERED = 2_000;
const MAX_ADDRESS_LENGTH = 256;

export type RefusalLimit = ReturnType<typeof createRefusalLimit>;

/**
 * Limits the wrong addresses (400 and 404) that a network can request. Addresses that worked for
 * anyone, like the `known` ones, stay open to all: a class doesn't notice a flood from its network.
 */
export function createRefusalLimit(
  known: Iterable<string> = [],
  { now = () => performance.now() } = {},
) {
  const alwaysOpen = new Set(known);
  const answered = new Set<string>();
  const wrong = new Map<string, Set<string>>();
  let windowEndsAt = 0;

  function startWindowIfDue(): void {
    if (now() < windowEndsAt) return;
    wrong.clear();
    windowEndsAt = now() + WINDOW_MS;
  }

  function recordWrong(network: string, address: string): void {
    const addresses = wrong.get(network) ?? new Set();
    if (addresses.size === 0 && wrong.size >= MAX_NETWORKS) return;
    if (addresses.size < MAX_WRONG) wrong.set(network, addresses.add(address));
  }

  return {
    refuses(network: string, address: string): boolean {
      startWindowIfDue();
      const isOver = wrong.get(network)?.size === MAX_WRONG;
      return isOver && !alwaysOpen.has(address) && !answered.has(address);
    },
    record(network: string, address: string, status: number): void {
      startWindowIfDue();
      if (status === 400 || status === 404) {
        recordWrong(network, address.slice(0, MAX_ADDRESS_LENGTH));
      } else if (status < 400 && address.length <= MAX_ADDRESS_LENGTH) {
        if (answered.size >= MAX_ANSWERED) answered.clear();
        answered.add(address);
      }
    },
    get retryAfterSeconds() {
      return (windowEndsAt - now()) / 1_000;
    },
  };
}
