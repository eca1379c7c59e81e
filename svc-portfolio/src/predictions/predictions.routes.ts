import { addPrediction, getPredictionSummary } from '@dashboard/contracts-portfolio';
import { ok, type Route, route, unchanged } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import type { PredictionDependencies } from './prediction-dependencies.ts';
import { createPredictionService } from './predictions.service.ts';

export function predictionRoutes(
  dependencies: Dependencies & { readonly predictions: PredictionDependencies },
): Route[] {
  const { db, predictions, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  return [
    write(
      addPrediction,
      { prepare: ({ address }) => predictions.rateLimit.consume(getClientNetwork(address)) },
      async ({ body }, { tx }) => {
        const device = predictions.hashDevice(body.device);
        const counts = await createPredictionService(tx).addPrediction({ ...body, device });
        return counts ? ok({ success: true }) : unchanged({ success: true });
      },
    ),

    route(getPredictionSummary, async ({ query: { from, to } }) =>
      ok(await createPredictionService(db).summarizeDays({ from, to, timeZone })),
    ),
  ];
}
