/** The names that follow from the name of a service. */

type Named = { readonly name: string };

const toSnakeCase = (name: string) => name.replaceAll('-', '_');
const toUpperCase = (name: string) => toSnakeCase(name).toUpperCase();

/** `svc-trade-journal`: its folder, its image, and the audience of the identity tokens sent to it. */
export const getServiceFolder = ({ name }: Named) => `svc-${name}`;

/** `svc_trade_journal`: the database role with which it connects. */
export const getDatabaseRole = ({ name }: Named) => `svc_${toSnakeCase(name)}`;

/** `svc_trade_journal_audit`: the database role that owns its audit log, and cannot log in. */
export const getAuditRole = (service: Named) => `${getDatabaseRole(service)}_audit`;

/** `SVC_TRADE_JOURNAL_URL`: where the gateway finds it. */
export const getUrlSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_URL`;

/** `SVC_TRADE_JOURNAL_REPLICAS`: how many of its servers `npm start` runs. */
export const getReplicasSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_REPLICAS`;

/** `TRADE_JOURNAL_DATABASE_PASSWORD`: the password of its role, in deploy/.env. */
export const getDatabasePasswordSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_DATABASE_PASSWORD`;

/** `TRADE_JOURNAL_DATABASE_URL`: the URL of its schema, in the Secret of a cluster. */
export const getDatabaseUrlSetting = ({ name }: Named) => `${toUpperCase(name)}_DATABASE_URL`;

/** `TRADE_JOURNAL_MIGRATION_DATABASE_URL`: the same without a connection pooler, for its migrations. */
export const getMigrationDatabaseUrlSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_MIGRATION_DATABASE_URL`;

/** `tradeJournalPassword`: the password of its role, in secrets.json. */
export const getPasswordName = ({ name }: Named) =>
  `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Password` as const;

/** `vapidSecret`: a secret of a service's own, in secrets.json, of the setting VAPID_SECRET. */
export const getSecretName = (setting: string) =>
  setting.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The process of a script: `svc-journal` for `server`, else `svc-journal-worker`. */
export const getProcessName = (service: Named, process: string) =>
  process === 'server' ? getServiceFolder(service) : `${getServiceFolder(service)}-${process}`;
