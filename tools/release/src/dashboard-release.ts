#!/usr/bin/env node
/** `npm run release -- …` in a module's own repository, which has no store: needs `--to`. */
import { UserError } from '@dashboard/runner-kit/errors';
import type { StoreAccess } from './registry/open-registry.ts';
import { runRelease } from './run-release.ts';

const noStore: StoreAccess = {
  async open() {
    throw new UserError("The product's operator creates, lists and revokes release tokens.");
  },
  async openRegistry() {
    throw new UserError('Name the product: --to https://dashboard.example.com');
  },
};

await runRelease(process.argv.slice(2), noStore);
