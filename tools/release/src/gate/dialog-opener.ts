import { getFederationName, getReleasePath, type ListedModule } from '@dashboard/contracts-gateway';
import { computeIntegrity } from '@dashboard/release-registry';
import type { DialogCall } from './mounts.ts';

const name = 'release-gate';
const version = '1';
const entry = `${getReleasePath({ name, version })}remoteEntry.js`;

export const OPENER_TAB = name;

export interface DialogOpener {
  readonly listed: ListedModule;
  readonly script: string;
}

export function createDialogOpener({ id, subject }: DialogCall): DialogOpener {
  const script = `var ${getFederationName(name)} = {
  init() {},
  get: async () => () => ({
    parcels: {
      opener: {
        bootstrap: async () => {},
        mount: async ({ host }) => host.openDialog(${JSON.stringify(id)}, ${JSON.stringify(subject)}),
        unmount: async () => {},
      },
    },
  }),
};
`;
  const tab = { id: OPENER_TAB, audience: 'admin', label: 'Release gate' } as const;
  return {
    script,
    listed: {
      name,
      version,
      entry,
      integrity: computeIntegrity(Buffer.from(script)),
      tabs: [{ ...tab, order: 0, panel: 'opener' }],
      dialogs: [],
      symbolSections: [],
    },
  };
}
