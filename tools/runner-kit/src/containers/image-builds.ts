import { z } from 'zod';
import type { ProcessSpec } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';
import type { ContainerEngine } from './container-engine.ts';

export const composeConfigSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z
        .object({
          context: z.string(),
          dockerfile: z.string(),
          target: z.string(),
          args: z.record(z.string(), z.string().nullable()).optional(),
        })
        .optional(),
    }),
  ),
});

export type ComposeConfig = z.infer<typeof composeConfigSchema>;

export function createImageBuilds(engine: ContainerEngine, config: ComposeConfig): ProcessSpec[] {
  const services = Object.entries(config.services).filter(([, { build }]) => build);
  const ofEachImage = new Map(services.map(([name, service]) => [service.image, name]));
  return [...ofEachImage].map(([image = '', name]) => {
    const shortName = image.split('/').at(-1) ?? image;
    const base = { name: `build-${shortName}`, cwd: projectRoot };
    if (engine.builder === 'docker') {
      const [command, ...args] = engine.compose;
      return { ...base, command, args: [...args, 'build', name] };
    }
    const {
      context = '.',
      dockerfile = '',
      target = '',
      args = {},
    } = config.services[name]?.build ?? {};
    // podman's default format, OCI, has no health checks.
    const options = ['--format', 'docker', '--file', dockerfile, '--target', target];
    // An argument without a value comes from the environment, if set there.
    const buildArgs = Object.entries(args)
      .filter(([key, value]) => value !== null || process.env[key] !== undefined)
      .flatMap(([key, value]) => ['--build-arg', value === null ? key : `${key}=${value}`]);
    return {
      ...base,
      command: 'podman',
      args: ['build', ...options, ...buildArgs, '--tag', image, context],
    };
  });
}
