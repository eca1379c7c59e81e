import express from 'express';
import { z } from 'zod';

const addressSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function isAcceptedByExpress(name: string): boolean {
  try {
    express().set('trust proxy', name);
    return true;
  } catch {
    return false;
  }
}

const networkNames = ['loopback', 'private'];

const isProxy = (name: string) =>
  networkNames.includes(name) ||
  (addressSchema.safeParse(name).success && isAcceptedByExpress(name));

/** Proxies whose `X-Forwarded-For` is trusted, as Express takes them for `trust proxy`. */
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
