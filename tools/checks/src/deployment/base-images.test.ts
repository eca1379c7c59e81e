import { allAdditions, composeVariables, mergeFiles } from './compose.ts';
import { listBaseImages } from './dockerfile.ts';
import { deployedServices } from './processes.ts';

const selection = { services: deployedServices, additions: allAdditions };
const PINNED = /^[a-z0-9/.-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

const listImages = (env: Readonly<Record<string, string>>) => {
  const { services } = mergeFiles(selection, env) as {
    services: Record<string, { image: string; build?: unknown }>;
  };
  const used = Object.values(services).filter(({ build }) => build === undefined);
  return [...new Set(used.map(({ image }) => image))];
};

test('every image in the Compose files has a tag and a digest', () => {
  const images = listImages({});
  expect(images.length).toBeGreaterThanOrEqual(4);
  expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
});

test('every image in the Compose files can come from a mirror', () => {
  const names = composeVariables(selection).map(({ name }) => name);
  const variables = [...new Set(names.filter((name) => name.endsWith('_IMAGE')))];
  const mirrors = Object.fromEntries(variables.map((name) => [name, `mirror/${name}`]));
  expect(listImages(mirrors).sort()).toEqual(Object.values(mirrors).sort());
});

test('every base image in the Dockerfile has a tag and a digest, and NODE_IMAGE replaces it', () => {
  const images = listBaseImages();
  expect(images.length).toBeGreaterThanOrEqual(3);
  expect(images.filter((image) => !PINNED.test(image))).toEqual([]);
  expect(new Set(listBaseImages({ NODE_IMAGE: 'mirror/node' }))).toEqual(new Set(['mirror/node']));
});
