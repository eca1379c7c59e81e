import { moduleNames } from '@dashboard/release-registry/testing';
import type { FaultProxy } from '@dashboard/service-kit/fault-proxy';
import { type Fault, freeze, killAgainAndAgain } from './process-faults.ts';
import type { Product } from './product.ts';

export const faultNames = ['killed', 'frozen', 'black-holed', 'reset', 'slow'] as const;
type FaultName = (typeof faultNames)[number];

export interface Part {
  readonly name: string;
  readonly faults: Readonly<Record<FaultName, Fault | string>>;
}

/** Added to each response; below a second, after which the gateway considers a service dead. */
const SLOW_STORE_MS = 100;
const SLOW_SERVER_MS = 500;

const networkFaults = (proxies: readonly FaultProxy[], slowMs: number) => {
  const fault = (work: (proxy: FaultProxy) => void): Fault => ({
    begin: () => proxies.forEach(work),
    end: () => {
      for (const proxy of proxies) proxy.mend();
    },
  });
  return {
    cut: fault((proxy) => proxy.cut()),
    'black-holed': fault((proxy) => proxy.blackHole()),
    reset: fault((proxy) => proxy.reset()),
    slow: fault((proxy) => proxy.delay(slowMs)),
  };
};

/** Runs in this process, so "killed" means that it refuses connections. */
function createBucketPart(name: string, proxy: FaultProxy, state: { hangs: boolean }): Part {
  const { cut, ...others } = networkFaults([proxy], SLOW_SERVER_MS);
  const frozen: Fault = {
    begin() {
      state.hangs = true;
    },
    end() {
      state.hangs = false;
    },
  };
  return { name, faults: { killed: cut, frozen, ...others } };
}

const AS_REGISTRY = 'modules are files in the registry and fail like this only with it';

function createModulePart(name: string, objects: Map<string, Buffer>): Part {
  let files: [string, Buffer][] = [];
  const killed: Fault = {
    begin() {
      files = [...objects].filter(([path]) => path.split('/')[2] === name);
      for (const [path] of files) objects.delete(path);
    },
    end() {
      for (const [path, bytes] of files) objects.set(path, bytes);
    },
  };
  const others = { frozen: AS_REGISTRY, 'black-holed': AS_REGISTRY, reset: AS_REGISTRY };
  return { name, faults: { killed, ...others, slow: AS_REGISTRY } };
}

export function createParts({ dataDir, proxies, buckets }: Product): readonly Part[] {
  const createProcessPart = (
    name: string,
    process: string,
    itsProxies: readonly FaultProxy[],
    slowMs: number,
  ): Part => {
    const { cut: _refused, ...others } = networkFaults(itsProxies, slowMs);
    const killed = killAgainAndAgain(dataDir, process);
    return { name, faults: { killed, frozen: freeze(dataDir, process), ...others } };
  };
  const { postgres, redis, workerPostgres, workerRedis } = proxies;
  const { objects } = buckets.registry;
  return [
    createProcessPart('Postgres', 'postgres', [postgres, workerPostgres], SLOW_STORE_MS),
    createProcessPart('Redis', 'redis', [redis, workerRedis], SLOW_STORE_MS),
    ...(['svc-auth', 'svc-portfolio', 'svc-flow', 'svc-releases'] as const).map((name) =>
      createProcessPart(name, name, [proxies[name]], SLOW_SERVER_MS),
    ),
    // Nothing calls the worker; it only connects to its stores.
    createProcessPart(
      'worker',
      'svc-portfolio-worker',
      [workerPostgres, workerRedis],
      SLOW_STORE_MS,
    ),
    createBucketPart('registry', proxies.registry, buckets.registry.state),
    ...moduleNames.map((name) => createModulePart(name, objects)),
    createBucketPart('object store', proxies.images, buckets.images.state),
  ];
}
