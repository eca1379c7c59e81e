import { listAuthAudit } from '@dashboard/contracts-auth';
import { auditLogRoute } from '@dashboard/service-kit/audit';
import { conflict, createDatabaseService } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import packageJson from '../package.json' with { type: 'json' };
import { adminSessionRoutes } from './admin-sessions/admin-sessions.routes.ts';
import { adminRoutes } from './admins/admins.routes.ts';
import type { Dependencies } from './dependencies.ts';
import { liveClassRoutes } from './live-classes/live-classes.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { signInCodeRoutes } from './sign-in-codes/sign-in-codes.routes.ts';
import { studentAccessRoutes } from './student-access/student-access.routes.ts';

export const SERVICE_NAME = 'svc-auth';

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
    constraintErrors: {
      passkeys_credential_unique: () => conflict('This passkey was already added'),
      users_username_unique: () => conflict('This username is taken'),
    },
    routes: [
      ...signInRoutes(dependencies),
      ...passkeyRoutes(dependencies),
      ...signInCodeRoutes(dependencies),
      ...adminSessionRoutes(dependencies),
      ...liveClassRoutes(dependencies),
      ...adminRoutes(dependencies),
      ...studentAccessRoutes(dependencies),
      ...settingsRoutes(dependencies),
      auditLogRoute(listAuthAudit, db, { relation: 'audit_entries' }),
    ],
  });
}
