import * as names from './names.ts';

test('derives all names of a service from its name', () => {
  const journal = { name: 'trade-journal' };
  expect({
    folder: names.getServiceFolder(journal),
    role: names.getDatabaseRole(journal),
    auditRole: names.getAuditRole(journal),
    url: names.getUrlSetting(journal),
    replicas: names.getReplicasSetting(journal),
    databasePassword: names.getDatabasePasswordSetting(journal),
    databaseUrl: names.getDatabaseUrlSetting(journal),
    migrationDatabaseUrl: names.getMigrationDatabaseUrlSetting(journal),
    password: names.getPasswordName(journal),
    secret: names.getSecretName('VAPID_SECRET'),
    server: names.getProcessName(journal, 'server'),
    worker: names.getProcessName(journal, 'worker'),
  }).toEqual({
    folder: 'svc-trade-journal',
    role: 'svc_trade_journal',
    auditRole: 'svc_trade_journal_audit',
    url: 'SVC_TRADE_JOURNAL_URL',
    replicas: 'SVC_TRADE_JOURNAL_REPLICAS',
    databasePassword: 'TRADE_JOURNAL_DATABASE_PASSWORD',
    databaseUrl: 'TRADE_JOURNAL_DATABASE_URL',
    migrationDatabaseUrl: 'TRADE_JOURNAL_MIGRATION_DATABASE_URL',
    password: 'tradeJournalPassword',
    secret: 'vapidSecret',
    server: 'svc-trade-journal',
    worker: 'svc-trade-journal-worker',
  });
});
