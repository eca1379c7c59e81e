import express, { Router } from 'express';
import { z } from 'zod';
import { moduleNames } from '../releases/given.ts';
import type { Releases } from '../releases/releases.ts';
import { refuseForeignChanges } from '../same-origin.ts';
import { keepOverrides, localOrigin, overridesOf } from './overrides.ts';
import { type OverridesPage, overridesPage } from './overrides-page.ts';

const MOST_BYTES = 4 * 1024;

const sentSchema = z.object({
  action: z.enum(['use', 'stop']),
  module: z.string(),
  address: z.string().default(''),
});

export interface OverridesOptions {
  readonly releases: Releases;
  readonly secureCookies: boolean;
}

/** `/overrides`: shows and changes which modules this browser loads from its own machine. */
export function overridesForm({ releases, secureCookies }: OverridesOptions): Router {
  const router = Router();
  const readForm = express.urlencoded({ extended: false, limit: MOST_BYTES, inflate: false });

  router.get('/', async (request, response) => {
    const modules = moduleNames(await releases.current());
    const overrides = overridesOf(request, modules);
    const module = modules.find((name) => request.query[name] !== undefined) ?? '';
    const address = String(request.query[module] ?? '');
    response.set('cache-control', 'no-store').type('html');
    response.send(overridesPage({ modules, overrides, wanted: { module, address } }));
  });

  router.post('/', refuseForeignChanges, readForm, async (request, response) => {
    const modules = moduleNames(await releases.current());
    const overrides = new Map(overridesOf(request, modules));
    const sent = sentSchema.safeParse(request.body).data;
    response.set('cache-control', 'no-store');
    const refuse = (fault: string, wanted: OverridesPage['wanted']) =>
      response.status(400).type('html').send(overridesPage({ modules, overrides, wanted, fault }));

    if (!sent || !modules.includes(sent.module)) {
      return void refuse('There is no such module.', { module: '', address: sent?.address ?? '' });
    }
    if (sent.action === 'stop') overrides.delete(sent.module);
    else {
      const origin = localOrigin(sent.address);
      if (!origin) {
        return void refuse(
          'The address must be one of this machine, as http://localhost:4203',
          sent,
        );
      }
      overrides.set(sent.module, origin);
    }
    keepOverrides(response, overrides, secureCookies);
    response.redirect(303, '/');
  });
  return router;
}
