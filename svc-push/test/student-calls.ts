import { emptyAlertFields, type FlowAlert } from '@dashboard/contracts-flow';
import {
  type AnalysisEntry,
  emptyStates,
  type StateChange,
  type Stock,
} from '@dashboard/contracts-portfolio';
import type { StudentCalls } from '../src/events/student-calls.ts';

export interface Answers {
  alerts: FlowAlert[];
  changes: StateChange[];
  stocks: Stock[];
  analyses: AnalysisEntry[];
}

export const createAnswers = (): Answers => ({
  alerts: [],
  changes: [],
  stocks: [],
  analyses: [],
});

export const createFakeCalls = (answers: Answers): StudentCalls => ({
  listAlerts: async (since) =>
    answers.alerts.filter(({ createdAt }) => new Date(createdAt) >= since),
  listChanges: async () => answers.changes,
  listStocks: async () => answers.stocks,
  listAnalysesToday: async () => answers.analyses,
  listAnalyses: async (symbol) =>
    answers.analyses.filter(({ stockSymbol }) => stockSymbol === symbol),
});

export const createAlert = (id: string, createdAt: Date): FlowAlert => ({
  ...emptyAlertFields,
  id,
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 180,
  expiry: '12/18',
  premium: '$1.2M',
  sweep: true,
  volumeOiRatio: null,
  version: 1,
  createdAt: createdAt.toISOString(),
});

export const createStock = (symbol: string, dailyBX: Stock['dailyBX']): Stock => ({
  id: symbol,
  symbol,
  ...emptyStates,
  dailyBX,
  analysisText: null,
  analysisImage: null,
  version: 1,
});
