import { addFlowAlert, type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { type FakeRequest, mountAlone, routeOf } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { sampleAlerts } from './sample-alerts.ts';

let alerts = sampleAlerts(new Date());

function add({ body }: FakeRequest): FlowAlert {
  const added = {
    strike: null,
    spot: null,
    premium: null,
    volume: null,
    openInterest: null,
    flowDescription: null,
    flowImage: null,
    side: null,
    sweep: null,
    volumeOiRatio: null,
    ...(body as Pick<FlowAlert, 'ticker' | 'optionType' | 'expiry'>),
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    version: 1,
  };
  alerts = [added, ...alerts];
  return added;
}

mountAlone({
  panels: { 'Unusual Flow': parcels.unusualFlow },
  answers: { [routeOf(listFlowAlerts)]: () => alerts, [routeOf(addFlowAlert)]: add },
});
