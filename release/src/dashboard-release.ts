#!/usr/bin/env node
/**
 * `npm run release -- …` in the repository of one module, which has no store: everything goes to the
 * running product that `--to` names.
 */
import { UserError } from '@dashboard/runner-kit/errors';
import type { StoreAccess } from './registry/open-registry.ts';
import { runRelease } from './run-release.ts';

const noStore: StoreAccess = {
  async open() {
    throw new UserError("The product's operator makes, lists and revokes release tokens.");
  },
  async openRegistry() {
    throw new UserError('Say to which product: --to https://dashboard.example.com');
  },
};

await runRelease(process.argv.slice(2), noStore);
