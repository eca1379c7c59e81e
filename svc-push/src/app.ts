import { createDatabaseService } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import packageJson from '../package.json' with { type: 'json' };
import type { Dependencies } from './dependencies.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { createSubscriptionStore } from './subscriptions/subscriptions.store.ts';

export const SERVICE_NAME = 'svc-push';

export function createApp(
  dependencies: Dependencies & { readonly identitySecret: string; readonly logger: Logger },
) {
  const { db, identitySecret, logger } = dependencies;
  return createDatabaseService({
    name: SERVICE_NAME,
    version: packageJson.version,
    identitySecret,
    logger,
    db,
    routes: subscriptionRoutes(dependencies),
    metrics: [
      {
        kind: 'gauge',
        name: 'push_subscriptions',
        help: 'Devices that are notified',
        read: createSubscriptionStore(db).countSubscriptions,
      },
    ],
  });
}
