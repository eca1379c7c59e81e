import {
  GATEWAYS_KEY,
  type GatewayState,
  gatewayStateSchema,
  getGatewayStateKey,
} from '@dashboard/contracts-gateway';
import { type Markup, markup, renderTable } from '@dashboard/server-pages';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { renderSection } from '../page/section.ts';

export interface ServicesState {
  readonly isRedisUp: boolean;
  readonly gateways: readonly GatewayState[] | undefined;
}

const KILOBYTE = 1024;

const formatKilobytes = (bytes: number) =>
  `${Math.ceil(bytes / KILOBYTE).toLocaleString('en-US')} KB`;

const renderHealth = (isUp: boolean) =>
  isUp ? markup`<span class="good">Up</span>` : markup`<span class="bad">Down</span>`;

function renderContract({ version, breakingChanges }: GatewayState['replicas'][number]): Markup {
  if (breakingChanges.length === 0)
    return version ? markup`Compatible` : markup`Contract not known yet`;
  const items = breakingChanges.map((sentence) => markup`<li>${sentence}</li>`);
  return markup`<details><summary class="bad">Breaking changes: ${breakingChanges.length}</summary>
<ul class="reasons">${items}</ul></details>`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function renderGateways(gateways: readonly GatewayState[]): Markup {
  const entries = sum(gateways.map(({ cache }) => cache.entries));
  const bytes = sum(gateways.map(({ cache }) => cache.bytes));
  return markup`<div><dt>Gateways</dt><dd>${gateways.length}</dd></div>
<div><dt>Open streams</dt><dd>${sum(gateways.map(({ openStreams }) => openStreams))}</dd></div>
<div><dt>Cached responses</dt><dd>${entries} <small>(${formatKilobytes(bytes)})</small></dd></div>`;
}

const renderReplicas = (gateways: readonly GatewayState[]) =>
  renderTable({
    caption: 'Replicas of the services, as the gateways see them',
    headings: ['Service', 'Address', 'State', 'Version', 'Contract'],
    narrow: { Address: 'plain', State: 'beside', Version: 'plain', Contract: 'plain' },
    rows: mergeReplicas(gateways).map((row) => [
      row.service,
      markup`<code>${row.url}</code>`,
      renderHealth(row.isUp),
      row.version ? markup`<code class="hash" title="${row.version}">${row.version}</code>` : '—',
      renderContract(row),
    ]),
    empty: 'No replica is known.',
  });

export function renderServicesSection({ isRedisUp, gateways }: ServicesState): Markup {
  const body = markup`<dl><div><dt>Redis</dt><dd>${renderHealth(isRedisUp)}</dd></div>
${gateways && renderGateways(gateways)}</dl>
${gateways ? renderReplicas(gateways) : markup`<p class="bad">The gateways' reports cannot be read at the moment.</p>`}`;
  return renderSection('services', 'Services', body);
}

export type StateReader = Pick<RedisClient, 'isReady' | 'get' | 'sMembers' | 'sRem'>;

type Replica = GatewayState['replicas'][number];

/** The states of the gateways that run. Forgets those whose state has expired. */
export async function readGatewayStates(redis: StateReader): Promise<GatewayState[]> {
  const ids = await redis.sMembers(GATEWAYS_KEY);
  const states = await Promise.all(
    ids.map(async (id) => {
      const text = await redis.get(getGatewayStateKey(id));
      if (text === null) await redis.sRem(GATEWAYS_KEY, id);
      return text === null ? undefined : gatewayStateSchema.safeParse(JSON.parse(text)).data;
    }),
  );
  return states.filter((state) => state !== undefined);
}

const isBad = ({ isUp, breakingChanges }: Replica) => !isUp || breakingChanges.length > 0;

/** Each replica once: as a gateway sees it that has a fault to report, if there is one. */
export function mergeReplicas(states: readonly GatewayState[]): Replica[] {
  const merged = new Map<string, Replica>();
  for (const replica of states.flatMap(({ replicas }) => replicas)) {
    const key = `${replica.service} ${replica.url}`;
    if (!merged.has(key) || isBad(replica)) merged.set(key, replica);
  }
  return [...merged.values()].sort((one, other) =>
    `${one.service} ${one.url}`.localeCompare(`${other.service} ${other.url}`),
  );
}
