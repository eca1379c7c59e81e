import pg from 'pg';

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis = 5_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
