type Named = { readonly name: string };

const toSnakeCase = (name: string) => name.replaceAll('-', '_');
const toUpperCase = (name: string) => toSnakeCase(name).toUpperCase();

/** `svc-trade-journal`: the folder, the image, and the audience of its identity tokens. */
export const getServiceFolder = ({ name }: Named) => `svc-${name}`;

export const getDatabaseRole = ({ name }: Named) => `svc_${toSnakeCase(name)}`;

/** `svc_trade_journal_audit`: owns the audit log, and can't log in. */
export const getAuditRole = (service: Named) => `${getDatabaseRole(service)}_audit`;

/** `SVC_TRADE_JOURNAL_URL`, for the gateway. */
export const getUrlSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_URL`;

/** `SVC_TRADE_JOURNAL_REPLICAS`, for `npm start`. */
export const getReplicasSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_REPLICAS`;

/** `TRADE_JOURNAL_DATABASE_PASSWORD`, in deploy/.env. */
export const getDatabasePasswordSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_DATABASE_PASSWORD`;

/** `TRADE_JOURNAL_DATABASE_URL`, in the Secret of a cluster. */
export const getDatabaseUrlSetting = ({ name }: Named) => `${toUpperCase(name)}_DATABASE_URL`;

/** `TRADE_JOURNAL_MIGRATION_DATABASE_URL`, without a connection pooler. */
export const getMigrationDatabaseUrlSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_MIGRATION_DATABASE_URL`;

/** `tradeJournalPassword`, in secrets.json. */
export const getPasswordName = ({ name }: Named) =>
  `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Password` as const;

/** `vapidSecret`, in secrets.json, for the setting VAPID_SECRET. */
export const getSecretName = (setting: string) =>
  setting.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** `svc-journal` for `server`, else such as `svc-journal-worker`. */
export const getProcessName = (service: Named, process: string) =>
  process === 'server' ? getServiceFolder(service) : `${getServiceFolder(service)}-${process}`;
