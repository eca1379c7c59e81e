import { findContainerEngine } from './container-engine.ts';

const machine =
  (outputs: Record<string, string>) =>
  (...words: string[]) =>
    outputs[words.slice(0, 2).join(' ')];
const dockerVersion = (Name: string, Version: string) =>
  JSON.stringify({ Client: {}, Server: { Components: [{ Name, Version }] } });

test('uses Docker if its server responds and the Compose client exists', () => {
  const docker = { 'docker version': dockerVersion('Engine', '28.3.0') };
  expect(findContainerEngine(machine({ ...docker, 'docker compose': 'v2.38' }))).toEqual({
    client: 'docker',
    compose: ['docker', 'compose'],
    builder: 'docker',
    description: 'Docker 28.3.0',
  });
  expect(findContainerEngine(machine(docker))).toBeUndefined();
});

test('builds with podman if podman answers the Docker client', () => {
  const outputs = {
    'docker version': dockerVersion('Podman Engine', '5.4.2'),
    'docker compose': 'v2.26',
  };
  expect(findContainerEngine(machine(outputs))).toMatchObject({
    client: 'docker',
    builder: 'podman',
    description: 'podman 5.4.2',
  });
});

test('uses podman if no Docker server responds', () => {
  const outputs = {
    'docker version': JSON.stringify({ Client: {}, Server: null }),
    'docker compose': 'v2.38',
    'podman version': JSON.stringify({ Client: { Version: '5.4.2' } }),
    'podman compose': '1.3.0',
  };
  expect(findContainerEngine(machine(outputs))).toMatchObject({
    client: 'podman',
    compose: ['podman', 'compose'],
    builder: 'podman',
  });
});

test('a machine with neither has no engine', () => {
  expect(findContainerEngine(machine({}))).toBeUndefined();
});
