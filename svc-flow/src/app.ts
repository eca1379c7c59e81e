import { listFlowAudit } from '@dashboard/contracts-flow';
import { auditLogRoute } from '@dashboard/service-kit/audit';
import { createDatabaseService } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import packageJson from '../package.json' with { type: 'json' };
import { alertRoutes } from './alerts/alerts.routes.ts';
import type { Dependencies } from './dependencies.ts';
import { outcomeRoutes } from './outcomes/outcomes.routes.ts';

export const SERVICE_NAME = 'svc-flow';

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
    routes: [
      ...alertRoutes(dependencies),
      ...outcomeRoutes(dependencies),
      auditLogRoute(listFlowAudit, db),
    ],
  });
}
