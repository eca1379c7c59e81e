import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectEndpoints } from '@dashboard/contracts-http';

const folder = join(import.meta.dirname, '../../../packages/contracts');

/** Their changes aren't one transaction: they also write sessions or the release registry. */
const withoutWrite = ['auth', 'push', 'releases', 'summaries'];
/** Contracts that don't describe a service. */
const shared = ['http', 'trading', 'gateway'];
const changesNothing = ['objects.sign-upload', 'holdings.preview-import'];

test.each(readdirSync(folder).filter((name) => ![...withoutWrite, ...shared].includes(name)))(
  'every non-GET endpoint of %s declares its effect, so its handler must produce it',
  async (name) => {
    const undeclared = collectEndpoints(await import(`@dashboard/contracts-${name}`)).filter(
      ({ id, method, effect }) => method !== 'GET' && !effect && !changesNothing.includes(id),
    );
    expect(undeclared.map(({ id }) => id)).toEqual([]);
  },
);
