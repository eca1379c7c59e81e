import * as contract from '@dashboard/contracts-flow';
import { describeDeclaredFields } from '@dashboard/service-kit/testing';
import { provideFlow } from '../test/test-flow.ts';
import { SERVICE_NAME } from './app.ts';

const flow = provideFlow();
beforeEach(() => flow.clear());

const PATH = '/api/unusual-flow';

async function call(method: 'get' | 'post' | 'patch' | 'put', path: string, json?: object) {
  const { status, body } = await flow.call('admin', method, path, json);
  expect([path, status < 300, body]).toEqual([path, true, body]);
  return body;
}
const addAlert = async (): Promise<string> =>
  (await call('post', PATH, { ticker: 'AMD', optionType: 'CALL', expiry: '12/18/2026' })).id;
const readAlert = async () => (await call('get', PATH))[0];

const alert = { ticker: 'NVDA', flowImage: '/api/images/7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02' };

describeDeclaredFields({
  audience: SERVICE_NAME,
  contract,
  db: () => flow.database.db,
  writes: {
    'flow.add': {
      bodies: [alert],
      prepare: () => async (body) => {
        await call('post', PATH, body);
        return readAlert();
      },
    },
    'flow.change': {
      bodies: [alert],
      async prepare() {
        const id = await addAlert();
        return async (body) => {
          await call('patch', `${PATH}/${id}`, body);
          return readAlert();
        };
      },
    },
    'flow.record-outcome': {
      bodies: [{ resultPercent: null }, { exitPrice: null }],
      async prepare() {
        const id = await addAlert();
        return async (body) => {
          await call('put', `${PATH}/${id}/outcome`, body);
          const { outcomes } = await call('get', `${PATH}/outcomes`);
          return outcomes.find(({ alertId }: { alertId: string }) => alertId === id).outcome;
        };
      },
    },
  },
});
