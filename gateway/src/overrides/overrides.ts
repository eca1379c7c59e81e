import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ListedModule } from '../releases/given.ts';

const COOKIE = 'module-overrides';
const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Modules by name that one browser loads from elsewhere, and the origins it loads them from. */
export type Overrides = ReadonlyMap<string, string>;

/** The origin of an address that leads to this machine and nowhere in particular there. */
export function localOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(
    address,
  );
  const isMore = username + password + search + hash !== '' || pathname !== '/';
  return protocol === 'http:' && HERE.has(hostname) && !isMore ? origin : undefined;
}

/** What is on in this browser, whatever else its cookie says. */
export function overridesOf(request: Request, modules: readonly string[]): Overrides {
  const said = new URLSearchParams(parseCookie(request.headers.cookie ?? '')[COOKIE]);
  return new Map(
    modules.flatMap((name): [string, string][] => {
      const origin = localOrigin(said.get(name) ?? '');
      return origin ? [[name, origin]] : [];
    }),
  );
}

/** Keeps in the browser what is on in it, until it is closed. */
export function keepOverrides(response: Response, overrides: Overrides, secure: boolean): void {
  response.append(
    'set-cookie',
    stringifySetCookie({
      name: COOKIE,
      value: new URLSearchParams([...overrides]).toString(),
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    }),
  );
}

/** A visitor's modules with those that are on in his browser in their place. */
export function overridden(
  modules: readonly ListedModule[],
  overrides: Overrides,
): readonly ListedModule[] {
  return modules.map((module) => {
    const origin = overrides.get(module.name);
    if (!origin) return module;
    const entry = `${origin}/remoteEntry.js`;
    return { name: module.name, version: 'override', entry, integrity: '', isOverride: true };
  });
}

const OPENED = ['script-src', 'connect-src', 'img-src', 'font-src'];

/** A page's security policy that lets these origins in, for what a module consists of. */
export function policyWith(overrides: Overrides, policy: string): string {
  const origins = [...new Set(overrides.values())];
  const sockets = origins.map((origin) => origin.replace('http:', 'ws:'));
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      if (!OPENED.includes(name)) return directive;
      return [directive, ...origins, ...(name === 'connect-src' ? sockets : [])].join(' ');
    })
    .join(';');
}
