import { listAuthAudit } from '@dashboard/contracts-auth';
import { auditLogRoute, createDatabaseService, type Logger } from '@dashboard/service-kit';
import packageJson from '../package.json' with { type: 'json' };
import type { Dependencies } from './dependencies.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { studentAccessRoutes } from './student-access/student-access.routes.ts';

export const SERVICE_NAME = 'svc-auth';

/** The service as a Koa app. */
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
      ...signInRoutes(dependencies),
      ...studentAccessRoutes(dependencies),
      auditLogRoute(listAuthAudit, db, { relation: 'audit_entries' }),
    ],
  });
}
