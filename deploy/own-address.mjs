/**
 * Sets ADVERTISED_URL in a container that only knows its address once it has started:
 * node --import ../deploy/own-address.mjs src/server.ts
 */
import { networkInterfaces } from 'node:os';

const own = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === 'IPv4' && !internal);

if (own) process.env.ADVERTISED_URL ??= `http://${own.address}:${process.env.PORT}`;
