import { SignJWT } from 'jose';

export const FLOW_PATH = '/api/unusual-flow';
const MIN_RESPONSE_BYTES = 7_000;

export interface FlowTarget {
  readonly flow: string;
  readonly headers: Readonly<Record<string, string>>;
}

const signIdentity = (secret: string, audience: string) =>
  new SignJWT({ role: 'admin', userId: 'bench', username: 'bench', sessionId: null, address: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('gateway')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(secret));

export async function openFlowAlerts(flow: string, identitySecret: string) {
  const url = flow + FLOW_PATH;
  const headers = {
    'x-identity': await signIdentity(identitySecret, 'svc-flow'),
    'content-type': 'application/json',
  };
  const target: FlowTarget = { flow, headers };

  async function fill(): Promise<void> {
    for (let strike = 0; ; strike += 1) {
      const response = await fetch(url, { headers });
      if ((await response.arrayBuffer()).byteLength >= MIN_RESPONSE_BYTES) return;
      const alert = { ticker: 'BENCH', optionType: 'CALL', expiry: '12/18/2026', strike };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify(alert) });
    }
  }

  async function readFirstId(): Promise<string> {
    const response = await fetch(url, { headers });
    const alerts = (await response.json()) as { id: string }[];
    return alerts[0]?.id ?? '';
  }

  async function change(id: string, fields: object): Promise<void> {
    const body = JSON.stringify(fields);
    const response = await fetch(`${url}/${id}`, { method: 'PATCH', headers, body });
    if (!response.ok) throw new Error(`An alert was not changed: ${response.status}`);
    await response.arrayBuffer();
  }

  return { target, fill, readFirstId, change };
}
