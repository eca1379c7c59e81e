import { recordFigure } from '@dashboard/reliability';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {
  enterAsStudent,
  type OwnProduct,
  sameOrigin,
  startOwnProduct,
} from '../setup/own-product.ts';
import { type DescribedCall, readCalls } from './setup/described-calls.ts';
import { type Caller, createRequests, type GeneratedRequest } from './setup/generated-requests.ts';

const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? 50_000);
const IN_FLIGHT = 12;
const CHUNK = 600;
/** Printed on failure. SEED=… repeats the same requests. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** svc-auth's own tests cover these calls. */
const CHANGES_SESSIONS = /^(auth\.|sessions\.|student\.|passkeys\.|recovery)/;

let product: OwnProduct;
let calls: readonly DescribedCall[];
const cookies: Record<Caller, string> = { admin: '', student: '', visitor: '' };

beforeAll(async () => {
  product = await startOwnProduct();
  calls = await readCalls(product.url);
  cookies.admin = await product.signInAsAdmin();
  cookies.student = await enterAsStudent(product.url, cookies.admin);
});
afterAll(() => product?.close());

test('no generated request causes a server error or an undocumented response [API-02, API-03]', async () => {
  const chosen = calls.filter(({ id, method }) => method === 'GET' || !CHANGES_SESSIONS.test(id));
  const requests = createRequests(chosen);
  const isDocumented = createAnswerCheck();
  const faults: string[] = [];
  let sent = 0;
  for (let chunk = 0; sent < REQUESTS; chunk += 1) {
    const batch = fc.sample(requests, { numRuns: CHUNK, seed: SEED + chunk });
    const workers = Array.from({ length: IN_FLIGHT }, async () => {
      for (let request = batch.pop(); request; request = batch.pop()) {
        const fault = await findFault(request, isDocumented);
        if (fault) faults.push(fault);
        sent += 1;
      }
    });
    await Promise.all(workers);
  }
  recordFigure(11, 'server errors and undocumented answers', faults.length, { of: sent, bar: 0 });
  expect({ seed: SEED, faults: [...new Set(faults)].slice(0, 20) }).toEqual({
    seed: SEED,
    faults: [],
  });
});

type AnswerCheck = (call: DescribedCall, status: number, body: unknown) => boolean;

function createAnswerCheck(): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  return (call, status, body) => {
    const answer = call.responses[status];
    if (!answer) return false;
    const schema = answer.content?.['application/json']?.schema;
    if (!schema) return true;
    const key = `${call.id} ${status}`;
    const check = checks.get(key) ?? ajv.compile(schema);
    checks.set(key, check);
    return check(body) === true;
  };
}

const send = ({ call, caller, path, headers, body }: GeneratedRequest) =>
  fetch(product.url + path, {
    method: call.method,
    headers: { ...sameOrigin, ...headers, cookie: cookies[caller] },
    body: call.method === 'GET' ? undefined : body,
    redirect: 'manual',
  });

async function findFault(request: GeneratedRequest, isDocumented: AnswerCheck) {
  const { call, caller, path, headers, body } = request;
  let response = await send(request);
  // A busy machine can take too long, though hardly five times.
  for (let left = 4; left > 0 && [503, 504].includes(response.status); left -= 1) {
    await response.body?.cancel();
    response = await send(request);
  }
  const text = await response.text();
  const { status } = response;
  if (status === 304 || status === 404 || status === 431) return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (status < 500 && isDocumented(call, status, isJson ? JSON.parse(text) : text)) {
    return undefined;
  }
  const shown = typeof body === 'string' ? body.slice(0, 200) : '';
  return `${caller} ${call.method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${shown} → ${status} ${text.slice(0, 200)}`;
}
