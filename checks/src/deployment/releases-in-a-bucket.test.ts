import { openRegistryStore } from '@dashboard/release-registry';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readText } from './env-file.ts';
import { type Container, environmentOf, folder, listManifestFiles } from './manifests.ts';
import { deployedServices } from './processes.ts';

const volumeSchema = z.looseObject({ name: z.string() });
const mountSchema = z.looseObject({ mountPath: z.string() });
const podSchema = z.looseObject({
  containers: z.array(
    z.looseObject({ name: z.string(), volumeMounts: z.array(mountSchema).default([]) }),
  ),
  volumes: z.array(volumeSchema).default([]),
});
const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({ template: z.looseObject({ spec: podSchema }).optional() }).optional(),
});

const { patches } = z
  .object({ patches: z.array(z.strictObject({ patch: z.string() })) })
  .parse(parse(readText(`${folder}/releases-in-a-bucket/kustomization.yaml`)));
const patched = patches.map(({ patch }) => manifestSchema.parse(parse(patch)));
const manifests = listManifestFiles(deployedServices).flatMap(({ text }) =>
  parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS())),
);

type Manifest = z.output<typeof manifestSchema>;
const describeOne = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
const podOf = ({ spec }: Manifest) => spec?.template?.spec;
const deleted = { $patch: 'delete' };

test('the claim is deleted, and all that mounts it is changed', () => {
  const mounting = manifests.filter((one) =>
    podOf(one)?.volumes.some(({ name }) => name === 'releases'),
  );
  expect(mounting.length).toBeGreaterThan(0);
  expect(patched.map(describeOne).sort()).toEqual(
    ['PersistentVolumeClaim/releases', ...mounting.map(describeOne)].sort(),
  );
  expect(patched.find(({ kind }) => kind === 'PersistentVolumeClaim')).toMatchObject(deleted);
});

test.each(patched.filter((one) => podOf(one)))(
  '$kind $metadata.name mounts nothing, and finds the registry in the bucket',
  async (patch) => {
    const before = podOf(manifests.find((one) => describeOne(one) === describeOne(patch)) ?? patch);
    const [container] = podOf(patch)?.containers ?? [];
    const replaced = before?.containers.find(({ name }) => name === container?.name);
    expect(container?.volumeMounts).toEqual(
      replaced?.volumeMounts.map(({ mountPath }) => ({ mountPath, ...deleted })),
    );
    expect(podOf(patch)?.volumes).toEqual(
      before?.volumes.map(({ name }) => ({ name, ...deleted })),
    );

    const env = environmentOf(container as unknown as Container, deployedServices);
    // The image names a folder, too.
    const store = await openRegistryStore({ RELEASES_DIR: '/releases', ...env });
    expect(store.location).toMatch(/trading-dashboard-images.*releases/);
  },
);
