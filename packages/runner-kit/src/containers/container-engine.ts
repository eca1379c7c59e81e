/** Finds the container engine of this machine and its Compose client. */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

export interface ContainerEngine {
  /** The client whose commands act on single containers. */
  readonly client: 'docker' | 'podman';
  /** The command line of the Compose client. */
  readonly compose: readonly [string, ...string[]];
  /** What builds images: the Docker client cannot do so on podman. */
  readonly builder: 'docker' | 'podman';
  /** `Docker 28.3.0` */
  readonly description: string;
}

/** Runs a command and returns its standard output; undefined when it fails or does not exist. */
export type Probe = (command: string, ...args: string[]) => string | undefined;

const PROBE_TIMEOUT_MS = 15_000;

const probeThisMachine: Probe = (command, ...args) => {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
  });
  return status === 0 ? stdout : undefined;
};

/** What `docker version` tells of the server; podman answers Docker's API and names itself. */
const dockerSchema = z.object({
  Server: z.object({ Components: z.array(z.object({ Name: z.string(), Version: z.string() })) }),
});

const podmanSchema = z.object({ Client: z.object({ Version: z.string() }) });

/**
 * Docker where its server answers, else podman; each only with a Compose client that it finds
 * (`docker compose`, `podman compose`). Undefined where there is neither.
 */
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
