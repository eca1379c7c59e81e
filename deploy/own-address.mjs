/**
 * Says where gateways reach this replica, for a container that is given an address when it starts:
 * node --import ../deploy/own-address.mjs src/server.ts
 */
import { networkInterfaces } from 'node:os';

const own = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === 'IPv4' && !internal);

if (own) process.env.ADVERTISED_URL ??= `http://${own.address}:${process.env.PORT}`;
