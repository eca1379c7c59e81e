const analysis = {
  id: '1',
  stockSymbol: 'AAPL',
  analysisText: 'Holds the rising 20-day line.' as string | null,
  analysisImage: '/api/images/1.webp' as string | null,
};

const alert = {
  id: '00000000-0000-4000-8000-000000000001',
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 215 as number | null,
  expiry: '12/18/2026',
  spot: 207.35 as number | null,
};

type Own<Sample> = Partial<Sample & { readonly createdAt: string }>;

export const sampleAnalysis = (own: Own<typeof analysis> = {}) => ({
  ...analysis,
  createdAt: new Date().toISOString(),
  ...own,
});

export const sampleAlert = (own: Own<typeof alert> = {}) => ({
  ...alert,
  createdAt: new Date().toISOString(),
  ...own,
});
