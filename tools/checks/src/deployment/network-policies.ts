import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { Manifest, Workload } from './manifests.ts';

const labels = z.record(z.string(), z.string());

const selectorSchema = z.strictObject({
  matchLabels: labels.default({}),
  matchExpressions: z
    .array(
      z.strictObject({
        key: z.string(),
        operator: z.literal('In'),
        values: z.array(z.string()),
      }),
    )
    .default([]),
});

const ipBlockSchema = z.strictObject({
  cidr: z.string(),
  except: z.array(z.string()).default([]),
});

const peerSchema = z.strictObject({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: ipBlockSchema.optional(),
});

const peers = z.array(peerSchema).optional();
const ports = z
  .array(
    z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.union([z.number(), z.string()]) }),
  )
  .optional();

const specSchema = z.strictObject({
  podSelector: selectorSchema,
  policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
  ingress: z.array(z.strictObject({ from: peers, ports })).default([]),
  egress: z.array(z.strictObject({ to: peers, ports })).default([]),
});

type Policy = z.output<typeof specSchema>;
type Selector = z.output<typeof selectorSchema>;
type Peer = z.output<typeof peerSchema>;
type Labels = Readonly<Record<string, string>>;
type Direction = 'Ingress' | 'Egress';

type Party =
  | { readonly labels: Labels; readonly namespace?: string }
  | { readonly address: string };

export const partyOf = ({ pod }: Workload): Party & { labels: Labels } => ({
  labels: pod.metadata.labels,
});

export const readPolicies = (manifests: readonly Manifest[]): Policy[] =>
  manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => specSchema.parse(spec));

const isSelected = ({ matchLabels, matchExpressions }: Selector, given: Labels) =>
  Object.entries(matchLabels).every(([name, value]) => given[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(given[key] ?? ''));

function isInBlock(cidr: string, address: string): boolean {
  const [network = '', prefix] = cidr.split('/');
  // A BlockList also matches an IPv4 address as its mapped IPv6 address.
  if (isIPv6(network) !== isIPv6(address)) return false;
  const family = isIPv6(network) ? 'ipv6' : 'ipv4';
  const block = new BlockList();
  block.addSubnet(network, Number(prefix), family);
  return block.check(address, family);
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, party: Party): boolean {
  if ('address' in party) {
    const { address } = party;
    return (
      ipBlock !== undefined &&
      isInBlock(ipBlock.cidr, address) &&
      !ipBlock.except.some((one) => isInBlock(one, address))
    );
  }
  if (ipBlock) return false;
  const isInNamespace = namespaceSelector
    ? isSelected(namespaceSelector, { 'kubernetes.io/metadata.name': party.namespace ?? '' })
    : party.namespace === undefined;
  return isInNamespace && (!podSelector || isSelected(podSelector, party.labels));
}

export const isIsolated = (policies: readonly Policy[], pod: Labels, direction: Direction) =>
  policies.some(
    ({ podSelector, policyTypes }) =>
      policyTypes.includes(direction) && isSelected(podSelector, pod),
  );

export function isAllowed(
  policies: readonly Policy[],
  pod: Labels,
  direction: Direction,
  party: Party,
  port: number,
  portName?: string,
): boolean {
  if (!isIsolated(policies, pod, direction)) return true;
  return policies
    .filter(({ podSelector }) => isSelected(podSelector, pod))
    .flatMap(({ ingress, egress }) =>
      direction === 'Ingress'
        ? ingress.map((rule) => ({ peers: rule.from, ports: rule.ports }))
        : egress.map((rule) => ({ peers: rule.to, ports: rule.ports })),
    )
    .some(
      (rule) =>
        (rule.peers?.some((peer) => isPeer(peer, party)) ?? true) &&
        (rule.ports?.some((one) => one.port === port || one.port === portName) ?? true),
    );
}

export function mayCall(policies: readonly Policy[], from: Workload, to: Workload): boolean {
  const [port] = to.pod.spec.containers.flatMap(({ ports }) => ports);
  if (!port) return false;
  const { containerPort, name } = port;
  const [caller, called] = [partyOf(from), partyOf(to)];
  return (
    isAllowed(policies, caller.labels, 'Egress', called, containerPort, name) &&
    isAllowed(policies, called.labels, 'Ingress', caller, containerPort, name)
  );
}
