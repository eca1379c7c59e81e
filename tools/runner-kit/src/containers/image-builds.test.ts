import { createImageBuilds } from './image-builds.ts';

const build = { context: '/product', dockerfile: 'deploy/Dockerfile' };
const flow = {
  image: 'registry.test/svc-flow',
  build: { ...build, target: 'service', args: { SERVICE: 'svc-flow' } },
};
const config = {
  services: {
    redis: { image: 'redis:8' },
    'svc-flow': flow,
    'svc-flow-migrate': flow,
    gateway: { image: 'registry.test/gateway', build: { ...build, target: 'gateway' } },
  },
};
const describeBuilds = (builder: 'docker' | 'podman') => {
  const engine = { client: 'docker', compose: ['docker', 'compose'], builder } as const;
  return createImageBuilds({ ...engine, description: builder }, config).map(
    ({ name, command, args }) => [name, [command, ...args].join(' ')],
  );
};

test('with Docker, Compose builds each image once', () => {
  expect(describeBuilds('docker')).toEqual([
    ['build-svc-flow', 'docker compose build svc-flow-migrate'],
    ['build-gateway', 'docker compose build gateway'],
  ]);
});

test('with podman, each image is built from its target, in the format with health checks', () => {
  const start = 'podman build --format docker --file deploy/Dockerfile --target';
  expect(describeBuilds('podman')).toEqual([
    [
      'build-svc-flow',
      `${start} service --build-arg SERVICE=svc-flow --tag registry.test/svc-flow /product`,
    ],
    ['build-gateway', `${start} gateway --tag registry.test/gateway /product`],
  ]);
});
