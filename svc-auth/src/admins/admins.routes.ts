import { addAdmin, changePassword, listAdmins, removeAdmin } from '@dashboard/contracts-auth';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { createConfirmation } from '../passkeys/confirmation.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { createUserStore } from '../users/users.store.ts';
import { createAdminService } from './admins.service.ts';

export function adminRoutes(dependencies: Dependencies): Route[] {
  const confirmation = createConfirmation(dependencies);
  const admins = createAdminService(dependencies);

  return [
    route(changePassword, async ({ body, identity, cookies, caller }) => {
      const admin = readSignedIn(identity);
      await confirmation.check(admin.userId, body.confirmation, cookies);
      await admins.changePassword(admin, body.newPassword, caller);
      return ok({ success: true });
    }),

    route(listAdmins, async ({ identity, query }) => {
      const { userId } = readSignedIn(identity);
      const list = await createUserStore(dependencies.db).listAdmins(readPage(listAdmins, query));
      return ok(
        cutPage(
          list.map(({ id, username, createdAt }) => ({
            id,
            username,
            isYou: id === userId,
            createdAt: createdAt.toISOString(),
          })),
        ),
      );
    }),

    route(addAdmin, async ({ body, identity, cookies, caller }) => {
      const { userId } = readSignedIn(identity);
      await confirmation.check(userId, body.confirmation, cookies);
      const { id, password } = await admins.add(body.username, caller);
      const createdAt = new Date().toISOString();
      return created({ id, username: body.username, isYou: false, createdAt, password });
    }),

    route(removeAdmin, async ({ params, body, identity, cookies, caller }) => {
      const admin = readSignedIn(identity);
      await confirmation.check(admin.userId, body, cookies);
      await admins.remove(admin, params.id, caller);
      return ok({ success: true });
    }),
  ];
}
