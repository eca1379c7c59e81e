import {
  addFlowAlert,
  changeFlowAlert,
  countFlowAlerts,
  DEFAULT_LISTED_ALERTS,
  emptyAlertFields,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
  restoreFlowAlert,
} from '@dashboard/contracts-flow';
import { formatImagePath, signUpload } from '@dashboard/contracts-trading';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';
import { computeRatio, sampleAlerts } from './sample-alerts.ts';

export function sampleServer(
  initial: readonly FlowAlert[] = sampleAlerts(new Date()),
): FakeResponses {
  let alerts = initial;
  const removals = new Map<string, () => void>();
  const find = ({ params }: FakeRequest) => {
    const alert = alerts.find(({ id }) => id === params.id);
    if (!alert) throw new FakeHttpError(404, 'No such alert');
    return alert;
  };
  const withRatio = (alert: Omit<FlowAlert, 'volumeOiRatio'>): FlowAlert => ({
    ...alert,
    volumeOiRatio: computeRatio(alert),
  });
  return {
    [formatRoute(listFlowAlerts)]: ({ query }: FakeRequest) => {
      const offset = Number(query.get('offset'));
      return alerts.slice(offset, offset + DEFAULT_LISTED_ALERTS);
    },
    [formatRoute(countFlowAlerts)]: () => ({
      calls: alerts.filter(({ optionType }) => optionType === 'CALL').length,
      puts: alerts.filter(({ optionType }) => optionType === 'PUT').length,
      active: alerts.length,
    }),
    [formatRoute(signUpload)]: () => ({
      uploadURL: `${formatImagePath(crypto.randomUUID())}?signature=sample`,
    }),
    'PUT /api/images/{id}': ({ path }: FakeRequest) => ({ imageUrl: path }),
    [formatRoute(addFlowAlert)]: ({ body }: FakeRequest) => {
      const added = withRatio({
        ...emptyAlertFields,
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
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && ifMatch !== `"${alert.version}"`) {
        throw new FakeHttpError(412, 'It was changed in the meantime. Load it again.');
      }
      const change = request.body as Partial<FlowAlert>;
      const changed = withRatio({ ...alert, ...change, version: alert.version + 1 });
      alerts = alerts.map((other) => (other === alert ? changed : other));
      return changed;
    },
    [formatRoute(removeFlowAlert)]: (request: FakeRequest) => {
      const alert = find(request);
      const place = alerts.indexOf(alert);
      const id = crypto.randomUUID();
      alerts = alerts.filter((other) => other !== alert);
      removals.set(id, () => {
        alerts = alerts.toSpliced(place, 0, alert);
      });
      return { success: true, restorable: { id, until: new Date().toISOString() } };
    },
    [formatRoute(restoreFlowAlert)]: ({ params }: FakeRequest) => {
      const restore = removals.get(params.id ?? '');
      if (!restore) throw new FakeHttpError(404, 'There is nothing to restore under this id');
      restore();
      return { success: true };
    },
  };
}
