import express from 'express';
import { z } from 'zod';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Express refuses what is no address, and the range of all there are. */
function isTakenByExpress(name: string): boolean {
  try {
    express().set('trust proxy', name);
    return true;
  } catch {
    return false;
  }
}

const words = ['loopback', 'private'];

// Express alone would take `10` or `010.0.0.1` and mean something else than who wrote it.
const isProxy = (name: string) =>
  words.includes(name) || (address.safeParse(name).success && isTakenByExpress(name));

/** Whose `X-Forwarded-For` is believed, as Express' `trust proxy` takes it. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .refine(
    (names) => names.every(isProxy),
    'must be addresses, ranges such as 10.0.0.0/8, loopback or private, separated by commas, and not everybody',
  )
  .transform((names) => names.map((name) => (name === 'private' ? 'uniquelocal' : name)));
