type Named = { readonly name: string };

const toSnakeCase = (name: string) => name.replaceAll('-', '_');
const toUpperCase = (name: string) => toSnakeCase(name).toUpperCase();

/** `svc-trade-journal`: the folder, the image, and the audience of its identity tokens. */
export const getServiceFolder = ({ name }: Named) => `svc-${name}`;

export const getDatabaseRole = ({ name }: Named) => `svc_${toSnakeCase(name)}`;

/** Owns the audit log, and can't log in. */
export const getAuditRole = (service: Named) => `${getDatabaseRole(service)}_audit`;

export const getUrlSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_URL`;

export const getReplicasSetting = ({ name }: Named) => `SVC_${toUpperCase(name)}_REPLICAS`;

/** In deploy/.env. */
export const getDatabasePasswordSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_DATABASE_PASSWORD`;

export const getDatabaseUrlSetting = ({ name }: Named) => `${toUpperCase(name)}_DATABASE_URL`;

/** Connects without a connection pooler. */
export const getMigrationDatabaseUrlSetting = ({ name }: Named) =>
  `${toUpperCase(name)}_MIGRATION_DATABASE_URL`;

/** `tradeJournalPassword`, in secrets.json. */
export const getPasswordName = ({ name }: Named) =>
  `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Password` as const;

/** `vapidSecret`, in secrets.json, for the setting VAPID_SECRET. */
export const getSecretName = (setting: string) =>
  setting.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

export const getProcessName = (service: Named, process: string) =>
  process === 'server' ? getServiceFolder(service) : `${getServiceFolder(service)}-${process}`;
