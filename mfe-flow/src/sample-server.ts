import {
  addFlowAlert,
  changeFlowAlert,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import { imageAddressOf, signUpload } from '@dashboard/contracts-http';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';
import { ratioOf, sampleAlerts } from './sample-alerts.ts';

const nothingKnown = {
  strike: null,
  spot: null,
  premium: null,
  volume: null,
  openInterest: null,
  flowDescription: null,
  flowImage: null,
  side: null,
  sweep: null,
};

/** Alerts that can really be changed, with the server's rules on versions and unknown ones. */
export function sampleServer(
  initial: readonly FlowAlert[] = sampleAlerts(new Date()),
): FakeResponses {
  let alerts = initial;
  const find = ({ params }: FakeRequest) => {
    const alert = alerts.find(({ id }) => id === params.id);
    if (!alert) throw new FakeHttpError(404, 'No such alert');
    return alert;
  };
  const derived = (alert: Omit<FlowAlert, 'volumeOiRatio'>): FlowAlert => ({
    ...alert,
    volumeOiRatio: ratioOf(alert),
  });
  return {
    [formatRoute(listFlowAlerts)]: () => alerts,
    [formatRoute(signUpload)]: () => ({
      uploadURL: `${imageAddressOf(crypto.randomUUID())}?signature=sample`,
    }),
    'PUT /api/images/{id}': ({ path }: FakeRequest) => ({ imageUrl: path }),
    [formatRoute(addFlowAlert)]: ({ body }: FakeRequest) => {
      const added = derived({
        ...nothingKnown,
        ...(body as Pick<FlowAlert, 'ticker' | 'optionType' | 'expiry'>),
        id: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        version: 1,
      });
      alerts = [added, ...alerts];
      return added;
    },
    [formatRoute(changeFlowAlert)]: (request: FakeRequest) => {
      const alert = find(request);
      const seen = request.headers.get('if-match');
      if (seen !== null && seen !== `"${alert.version}"`) {
        throw new FakeHttpError(412, 'It was changed in the meantime. Load it again.');
      }
      const change = request.body as Partial<FlowAlert>;
      const changed = derived({ ...alert, ...change, version: alert.version + 1 });
      alerts = alerts.map((other) => (other === alert ? changed : other));
      return changed;
    },
    [formatRoute(removeFlowAlert)]: (request: FakeRequest) => {
      const alert = find(request);
      alerts = alerts.filter((other) => other !== alert);
      return { success: true };
    },
  };
}
