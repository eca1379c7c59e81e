import { emptyAlertFields, type FlowAlert } from '@dashboard/contracts-flow';
import type { AnalysisEntry } from '@dashboard/contracts-portfolio';

export function sampleAnalysis(own: Partial<AnalysisEntry> = {}): AnalysisEntry {
  return {
    id: '1',
    stockSymbol: 'AAPL',
    analysisText: 'Holds the rising 20-day line.',
    analysisImage: '/api/images/1.webp',
    createdAt: new Date().toISOString(),
    ...own,
  };
}

export function sampleAlert(own: Partial<FlowAlert> = {}): FlowAlert {
  return {
    ...emptyAlertFields,
    id: '00000000-0000-4000-8000-000000000001',
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 215,
    expiry: '12/18/2026',
    spot: 207.35,
    volumeOiRatio: 2.97,
    createdAt: new Date().toISOString(),
    version: 1,
    ...own,
  };
}
