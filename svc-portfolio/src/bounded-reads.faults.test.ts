import { endpoints } from '@dashboard/contracts-portfolio';
import { describeBoundedReads, identityHeaders } from '@dashboard/service-kit/testing';
import { seedStatements } from '../test/seed-rows.ts';
import { daysAgo, setUpPortfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const portfolio = setUpPortfolio();

const days = `from=${daysAgo(90)}&to=${daysAgo(0)}`;

describeBoundedReads(SERVICE_NAME, {
  endpoints,
  database: () => ({ db: portfolio.db, url: portfolio.databaseUrl }),
  seed: seedStatements,
  async read(path) {
    // The newest job has many rejected lines.
    const job = path.includes(':job')
      ? (await portfolio.db('jobs').whereNotNull('rejected').first('id')).id
      : '';
    const headers = await identityHeaders(SERVICE_NAME, 'admin');
    const filled = path.replace(':job', job);
    const response = await fetch(portfolio.origin + filled, { headers });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  },
  reads: {
    'stocks.list': { paths: ['/api/stocks'], tables: ['stocks'] },
    'stocks.summary': { paths: ['/api/stocks/summary'], tables: ['stocks'] },
    'analyses.list': { paths: ['/api/stocks/AAPL/analysis-history'], tables: ['analyses'] },
    'analyses.today': { paths: ['/api/analysis-log/today'], tables: ['analyses'] },
    'analyses.headlines': { paths: [`/api/analysis-log?${days}`], tables: ['analyses'] },
    'stocks.state-history': {
      paths: [`/api/stocks/history?${days}`],
      tables: ['stock_state_history'],
    },
    'changes.flips': {
      paths: [`/api/changes/flips?${days}`],
      tables: ['stock_state_history'],
    },
    'changes.analyses': { paths: [`/api/changes/analyses?${days}`], tables: ['analyses'] },
    'changes.positions': {
      paths: [`/api/changes/positions?${days}`],
      tables: ['portfolio_activity'],
    },
    'day-figures.portfolio': {
      paths: ['/api/day-figures/portfolio'],
      tables: ['stocks', 'analyses', 'holdings', 'daily_activity'],
    },
    'calls.summary': {
      paths: [`/api/calls/summary?${days}`],
      tables: ['state_calls', 'stock_state_history'],
    },
    'replay-notes.list': { paths: [`/api/replay-notes?${days}`], tables: ['replay_notes'] },
    'images.get': { isFixed: 'one file, whose size is limited by the upload' },
    'holdings.list': {
      paths: ['/api/holdings', '/api/holdings?fund=Main%20Fund'],
      tables: ['holdings'],
    },
    'holdings.performers': { paths: ['/api/holdings/performers'], tables: ['holdings'] },
    'holdings.imports': {
      paths: ['/api/holdings/imports', '/api/holdings/imports?fund=Growth%20Fund'],
      tables: ['imports'],
    },
    'column-mappings.list': { paths: ['/api/column-mappings'], tables: ['column_mappings'] },
    'jobs.list': { paths: ['/api/jobs', '/api/jobs?state=failed'], tables: ['jobs'] },
    'jobs.get': { paths: ['/api/jobs/:job'], tables: ['jobs'] },
    'options.list': {
      paths: ['/api/options', '/api/options?fund=Main%20Fund'],
      tables: ['options'],
    },
    'manual-pnl.get': { isFixed: 'one row per fund' },
    'portfolio-activity.list': {
      paths: [
        '/api/portfolio-activity/Main%20Fund/7',
        '/api/portfolio-activity/Main%20Fund/366?offset=99000',
      ],
      tables: ['portfolio_activity'],
    },
    'portfolio-activity.count': {
      paths: ['/api/portfolio-activity/Main%20Fund/366/counts'],
      tables: ['portfolio_activity'],
    },
    'daily-activity.get': {
      paths: [`/api/daily-activity/Main%20Fund/${daysAgo(0)}`],
      tables: ['daily_activity'],
    },
    'portfolio-metrics.get': {
      paths: ['/api/portfolio-metrics'],
      tables: ['holdings', 'stocks', 'portfolio_snapshots'],
    },
    'portfolio-history.list': {
      paths: ['/api/portfolio-history?days=366'],
      tables: ['portfolio_snapshots'],
    },
    'bot-analysis.newest': { paths: ['/api/bot-analysis'], tables: ['bot_analyses', 'stocks'] },
    'bot-positions.history': {
      paths: ['/api/bot-positions/history'],
      tables: ['stock_state_history', 'bot_outcomes'],
    },
    'removals.list': { paths: ['/api/removals'], tables: ['removals', 'removed_rows'] },
    'audit-log.portfolio': { paths: ['/api/audit-log/portfolio?limit=200'], tables: ['audit_log'] },
  },
});
