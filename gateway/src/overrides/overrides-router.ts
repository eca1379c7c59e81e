import express, { Router } from 'express';
import { z } from 'zod';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { Releases } from '../releases/releases.ts';
import { listModuleNames } from '../releases/selected-releases.ts';
import {
  isModuleName,
  type Overrides,
  parseLocalOrigin,
  readOverrides,
  setOverridesCookie,
} from './overrides.ts';
import { type OverridesPage, renderOverridesPage } from './overrides-page.ts';

const MAX_BODY_BYTES = 4 * 1024;

const formSchema = z.object({
  action: z.enum(['use', 'stop']),
  module: z.string(),
  address: z.string().default(''),
});

export interface OverridesOptions {
  readonly releases: Releases;
  readonly secureCookies: boolean;
}

export function createOverridesRouter({ releases, secureCookies }: OverridesOptions): Router {
  const router = Router();
  const readForm = express.urlencoded({ extended: false, limit: MAX_BODY_BYTES, inflate: false });

  const listModules = (overrides: Overrides, requested: string) => [
    ...new Set([
      ...listModuleNames(releases.current()),
      ...[...overrides.keys(), requested].filter(isModuleName),
    ]),
  ];

  router.get('/', async (request, response) => {
    const overrides = readOverrides(request);
    const module = Object.keys(request.query).find(isModuleName) ?? '';
    const modules = listModules(overrides, module);
    const address = String(request.query[module] ?? '');
    response.set('cache-control', 'no-store').type('html');
    response.send(renderOverridesPage({ modules, overrides, values: { module, address } }));
  });

  router.post('/', requireSameOrigin, readForm, async (request, response) => {
    const overrides = new Map(readOverrides(request));
    const form = formSchema.safeParse(request.body).data;
    const modules = listModules(overrides, form?.module ?? '');
    response.set('cache-control', 'no-store');
    const respondInvalid = (error: string, values: OverridesPage['values']) => {
      const page = renderOverridesPage({ modules, overrides, values, error });
      response.status(400).type('html').send(page);
    };

    if (!form || !isModuleName(form.module)) {
      const address = form?.address ?? '';
      return respondInvalid('This module does not exist.', { module: '', address });
    }
    if (form.action === 'stop') overrides.delete(form.module);
    else {
      const origin = parseLocalOrigin(form.address);
      if (!origin) {
        return respondInvalid(
          'The address must be on this machine, such as http://localhost:4203',
          form,
        );
      }
      overrides.set(form.module, origin);
    }
    setOverridesCookie(response, overrides, secureCookies);
    response.redirect(303, '/');
  });
  return router;
}
