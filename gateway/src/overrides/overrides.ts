import { MODULE_ENTRY, releaseNameSchema, SHELL } from '@dashboard/contracts-gateway';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ModuleOverrides } from '../releases/shell-page.ts';

const COOKIE = 'module-overrides';
const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Overrides = ReadonlyMap<string, string>;

export function parseLocalOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(
    address,
  );
  const hasMore = username + password + search + hash !== '' || pathname !== '/';
  return protocol === 'http:' && LOCAL_HOSTS.has(hostname) && !hasMore ? origin : undefined;
}

export const isModuleName = (name: string): boolean =>
  name !== SHELL && releaseNameSchema.safeParse(name).success;

export function readOverrides(request: Request): Overrides {
  const values = new URLSearchParams(parseCookie(request.headers.cookie ?? '')[COOKIE]);
  return new Map(
    [...values].flatMap(([name, address]): [string, string][] => {
      const origin = parseLocalOrigin(address);
      return origin && isModuleName(name) ? [[name, origin]] : [];
    }),
  );
}

export function setOverridesCookie(
  response: Response,
  overrides: Overrides,
  secure: boolean,
): void {
  const value = new URLSearchParams([...overrides]).toString();
  response.cookie(COOKIE, value, { httpOnly: true, sameSite: 'strict', secure });
}

const EXTENDED_DIRECTIVES = ['script-src', 'connect-src', 'img-src', 'font-src'];

export const moduleOverrides: ModuleOverrides = {
  apply(request, modules) {
    const overrides = [...readOverrides(request)].map(([name, origin]) => {
      // The shell reads the module's own declarations from its development server.
      const released = modules.find((module) => module.name === name);
      const { tabs = [], dialogs = [], symbolSections = [], slots } = released ?? {};
      const contributions = { tabs, dialogs, symbolSections, slots };
      const entry = `${origin}/${MODULE_ENTRY}`;
      return {
        name,
        version: 'override',
        entry,
        integrity: '',
        isOverride: true,
        ...contributions,
      };
    });
    const released = modules.filter(({ name }) => !overrides.some((one) => one.name === name));
    return [...released, ...overrides];
  },
  extendPolicy(policy, modules) {
    const entries = modules.flatMap(({ isOverride, entry }) => (isOverride ? [entry] : []));
    const origins = [...new Set(entries.map((entry) => new URL(entry).origin))];
    const webSocketOrigins = origins.map((origin) => origin.replace('http:', 'ws:'));
    return policy
      .split(';')
      .map((directive) => {
        const [name = ''] = directive.split(' ');
        if (!EXTENDED_DIRECTIVES.includes(name)) return directive;
        const added = name === 'connect-src' ? [...origins, ...webSocketOrigins] : origins;
        return [directive, ...added].join(' ');
      })
      .join(';');
  },
};
