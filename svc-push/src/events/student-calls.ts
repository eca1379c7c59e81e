import { listFlowAlerts } from '@dashboard/contracts-flow';
import { ApiError, type CallInput, type Endpoint } from '@dashboard/contracts-http';
import {
  type AnalysisEntry,
  listAnalyses,
  listAnalysesToday,
  listStateHistory,
  listStocks,
} from '@dashboard/contracts-portfolio';
import { createServiceCalls } from '@dashboard/service-kit/identity';

const TIMEOUT_MS = 5_000;
const MAX_ALERTS = 500;

export interface StudentCallOptions {
  readonly flowUrls: readonly string[];
  readonly portfolioUrls: readonly string[];
  readonly identitySecret: string;
}

const DAY_MS = 24 * 3_600_000;
const student = { role: 'student', userId: null, username: null, sessionId: null } as const;

export function createStudentCalls({
  flowUrls,
  portfolioUrls,
  identitySecret,
}: StudentCallOptions) {
  const options = { identitySecret, timeoutMs: TIMEOUT_MS };
  const callFlow = createServiceCalls({ ...options, service: 'svc-flow', urls: flowUrls });
  const callPortfolio = createServiceCalls({
    ...options,
    service: 'svc-portfolio',
    urls: portfolioUrls,
  });
  const readPortfolio = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    callPortfolio(student, endpoint, input);

  return {
    listAlerts(since: Date) {
      const query = { since: since.toISOString(), limit: MAX_ALERTS };
      return callFlow(student, listFlowAlerts, { query });
    },
    listChanges(since: Date) {
      // One extra day on each side, because trading days have their own time zone.
      const from = new Date(since.getTime() - DAY_MS).toISOString().slice(0, 10);
      const to = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
      return readPortfolio(listStateHistory, { query: { from, to } });
    },
    listStocks: () => readPortfolio(listStocks, {}),
    listAnalysesToday: () => readPortfolio(listAnalysesToday, {}),
    async listAnalyses(symbol: string): Promise<AnalysisEntry[]> {
      try {
        return await readPortfolio(listAnalyses, { params: { symbol } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  };
}

export type StudentCalls = ReturnType<typeof createStudentCalls>;
