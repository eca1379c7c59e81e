/** The admin's pages beside the dashboard; the gateway serves the shell at the same paths. */
export const adminPagePaths = { account: '/account', auditLog: '/audit-log' } as const;
