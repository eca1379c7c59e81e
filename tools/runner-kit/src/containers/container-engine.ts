import { spawnSync } from 'node:child_process';
import { z } from 'zod';

export interface ContainerEngine {
  readonly client: 'docker' | 'podman';
  readonly compose: readonly [string, ...string[]];
  /** The Docker client can't build images on podman. */
  readonly builder: 'docker' | 'podman';
  readonly description: string;
}

export type Probe = (command: string, ...args: string[]) => string | undefined;

const PROBE_TIMEOUT_MS = 15_000;

const probeThisMachine: Probe = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
  });
  return status === 0 ? stdout : undefined;
};

/** podman also serves Docker's API, and identifies itself. */
const dockerSchema = z.object({
  Server: z.object({ Components: z.array(z.object({ Name: z.string(), Version: z.string() })) }),
});

const podmanSchema = z.object({ Client: z.object({ Version: z.string() }) });

/** Docker if its server responds, otherwise podman; either one only with a Compose client. */
export function findContainerEngine(probe: Probe = probeThisMachine): ContainerEngine | undefined {
  return findDocker(probe) ?? findPodman(probe);
}

function findDocker(probe: Probe): ContainerEngine | undefined {
  const version = parse(dockerSchema, probe('docker', 'version', '--format', '{{json .}}'));
  if (!version || !probe('docker', 'compose', 'version')) return undefined;
  const engine = version.Server.Components[0];
  const isPodman = /podman/i.test(engine?.Name ?? '');
  return {
    client: 'docker',
    compose: ['docker', 'compose'],
    builder: isPodman ? 'podman' : 'docker',
    description: `${isPodman ? 'podman' : 'Docker'} ${engine?.Version ?? ''}`.trim(),
  };
}

function findPodman(probe: Probe): ContainerEngine | undefined {
  const version = parse(podmanSchema, probe('podman', 'version', '--format', 'json'));
  if (!version || !probe('podman', 'compose', 'version')) return undefined;
  return {
    client: 'podman',
    compose: ['podman', 'compose'],
    builder: 'podman',
    description: `podman ${version.Client.Version}`,
  };
}

function parse<T>(schema: z.ZodType<T>, output: string | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(output ?? '')).data;
  } catch {
    return undefined;
  }
}
