import * as contract from '@dashboard/contracts-portfolio';
import { describeBoundedReads, identityHeaders } from '@dashboard/service-kit/testing';
import { seedStatements } from '../test/seed-rows.ts';
import { daysAgo, setUpPortfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const portfolio = setUpPortfolio();

const days = `from=${daysAgo(90)}&to=${daysAgo(0)}`;

const list = (paths: string | string[], ...tables: string[]) => ({
  paths: [paths].flat(),
  tables,
});

describeBoundedReads(SERVICE_NAME, {
  contract,
  database: () => ({ db: portfolio.db, url: portfolio.databaseUrl }),
  seed: seedStatements,
  async read(path) {
    const job = path.includes(':job')
      ? (await portfolio.db('jobs').whereNotNull('rejected').first('id')).id
      : '';
    const headers = await identityHeaders(SERVICE_NAME, 'admin');
    const filled = path.replace(':job', job);
    const response = await fetch(portfolio.origin + filled, { headers });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  },
  reads: {
    'stocks.list': list('/api/stocks', 'stocks'),
    'stocks.summary': list('/api/stocks/summary', 'stocks'),
    'analyses.list': list('/api/stocks/AAPL/analysis-history', 'analyses'),
    'analyses.today': list('/api/analysis-log/today', 'analyses'),
    'analyses.headlines': list(`/api/analysis-log?${days}`, 'analyses'),
    'stocks.state-history': list(`/api/stocks/history?${days}`, 'stock_state_history'),
    'changes.flips': list(`/api/changes/flips?${days}`, 'stock_state_history'),
    'changes.analyses': list(`/api/changes/analyses?${days}`, 'analyses'),
    'changes.positions': list(`/api/changes/positions?${days}`, 'portfolio_activity'),
    'day-figures.portfolio': list(
      '/api/day-figures/portfolio',
      'stocks',
      'analyses',
      'holdings',
      'daily_activity',
    ),
    'calls.summary': list(`/api/calls/summary?${days}`, 'state_calls', 'stock_state_history'),
    'replay-notes.list': list(`/api/replay-notes?${days}`, 'replay_notes'),
    'images.get': { isFixed: 'one file, whose size is limited by the upload' },
    'funds.list': list('/api/funds', 'holdings', 'options'),
    'holdings.list': list(['/api/holdings', '/api/holdings?fund=Main%20Fund'], 'holdings'),
    'holdings.performers': list('/api/holdings/performers', 'holdings'),
    'holdings.imports': list(
      ['/api/holdings/imports', '/api/holdings/imports?fund=Growth%20Fund'],
      'imports',
    ),
    'column-mappings.list': list('/api/column-mappings', 'column_mappings'),
    'jobs.list': list(['/api/jobs', '/api/jobs?state=failed'], 'jobs'),
    'jobs.get': list('/api/jobs/:job', 'jobs'),
    'options.list': list(['/api/options', '/api/options?fund=Main%20Fund'], 'options'),
    'manual-pnl.get': { isFixed: 'one row per fund' },
    'portfolio-activity.list': list(
      [
        '/api/portfolio-activity/Main%20Fund/7',
        '/api/portfolio-activity/Main%20Fund/366?offset=99000',
      ],
      'portfolio_activity',
    ),
    'portfolio-activity.count': list(
      '/api/portfolio-activity/Main%20Fund/366/counts',
      'portfolio_activity',
    ),
    'daily-activity.get': list(`/api/daily-activity/Main%20Fund/${daysAgo(0)}`, 'daily_activity'),
    'portfolio-metrics.get': list(
      '/api/portfolio-metrics',
      'holdings',
      'stocks',
      'portfolio_snapshots',
    ),
    'portfolio-history.list': list('/api/portfolio-history?days=366', 'portfolio_snapshots'),
    'bot-analysis.newest': list('/api/bot-analysis', 'bot_analyses', 'stocks'),
    'bot-positions.history': list(
      '/api/bot-positions/history',
      'stock_state_history',
      'bot_outcomes',
    ),
    'removals.list': list('/api/removals', 'removals', 'removed_rows'),
    'audit-log.portfolio': list('/api/audit-log/portfolio?limit=200', 'audit_log'),
  },
});
