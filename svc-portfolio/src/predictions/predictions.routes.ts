import {
  addPrediction,
  getPredictionSummary,
  MAX_LISTED_STATES,
} from '@dashboard/contracts-portfolio';
import { notFound, ok, type Route, route, unchanged } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import type { PredictionDependencies } from './prediction-dependencies.ts';
import { summarizePredictions } from './prediction-summary.ts';
import { createPredictionStore } from './predictions.store.ts';

export function predictionRoutes(
  dependencies: Dependencies & { readonly predictions: PredictionDependencies },
): Route[] {
  const { db, predictions, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  return [
    write(
      addPrediction,
      { prepare: ({ address }) => predictions.rateLimit.consume(getClientNetwork(address)) },
      async ({ body: { symbol, field, at, call, device } }, { tx }) => {
        const store = createPredictionStore(tx);
        const changeId = await store.findChange({ symbol, field }, new Date(at));
        if (changeId === undefined) throw notFound('No such BX change');
        // Only a device's first prediction counts.
        const counts = await store.insertPrediction(changeId, predictions.hashDevice(device), call);
        return counts ? ok({ success: true }) : unchanged({ success: true });
      },
    ),

    route(getPredictionSummary, async ({ query: { from, to } }) => {
      const [store, days] = [createPredictionStore(db), { from, to, timeZone }];
      const [totals, states] = await Promise.all([
        store.countTotals(days),
        store.listWorstStates(days, MAX_LISTED_STATES),
      ]);
      return ok(summarizePredictions(totals, states, await store.countAnswers(days, states)));
    }),
  ];
}
