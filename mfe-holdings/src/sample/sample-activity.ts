import {
  type Activity,
  addActivity,
  countActivity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  getDailyActivity,
  listActivity,
  MAX_LISTED_ACTIVITIES,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';

type RequestWith<Body> = FakeRequest & { readonly body: Body };
type Lists = Pick<DailyActivity, 'fund' | 'date' | 'addedPositions' | 'removedPositions'>;

const getKey = ({ fund, date }: Pick<DailyActivity, 'fund' | 'date'>) => `${fund} ${date}`;

const describe = ({ fund, date, activityType, ticker }: Omit<Activity, 'id' | 'createdAt'>) =>
  [fund, date, activityType, ticker].join();

export function sampleActivity(
  days: readonly DailyActivity[] = [],
  initial: readonly Activity[] = [],
): FakeResponses {
  const savedDays = new Map(days.map((day) => [getKey(day), day]));
  const records = [...initial];
  const findDay = (fund: Fund, date: string): DailyActivity =>
    savedDays.get(getKey({ fund, date })) ?? {
      fund,
      date,
      addedPositions: [],
      removedPositions: [],
      version: 0,
    };

  const listOf = (fund: string | undefined) => records.filter((record) => record.fund === fund);

  function addOnce(entry: Omit<Activity, 'id' | 'createdAt'>): Activity {
    const existing = records.find((record) => describe(record) === describe(entry));
    if (existing) return existing;
    const createdAt = new Date().toISOString();
    const record = { ...entry, id: String(records.length), createdAt };
    records.unshift(record);
    return record;
  }

  return {
    [formatRoute(getDailyActivity)]: ({ params: { fund, date = '' } }: FakeRequest) =>
      findDay(fund as Fund, date.includes('-') ? formatCalendarDay(date) : date),

    [formatRoute(saveDailyActivity)]: ({ body, headers }: RequestWith<Lists>) => {
      const { version } = findDay(body.fund, body.date);
      if (headers.get('if-match') !== `"${version}"`) throw new FakeHttpError(412, 'Stale version');
      const saved = { ...body, version: version + 1 };
      savedDays.set(getKey(saved), saved);
      const shared = { fund: body.fund, date: body.date, details: null };
      for (const ticker of body.addedPositions)
        addOnce({ ...shared, ticker, activityType: 'holding_added' });
      for (const ticker of body.removedPositions)
        addOnce({ ...shared, ticker, activityType: 'holding_removed' });
      return saved;
    },

    [formatRoute(addActivity)]: ({ body }: RequestWith<Omit<Activity, 'id' | 'createdAt'>>) =>
      addOnce(body),

    [formatRoute(listActivity)]: ({ params: { fund }, query }: FakeRequest) => {
      const offset = Number(query.get('offset'));
      return listOf(fund).slice(offset, offset + MAX_LISTED_ACTIVITIES);
    },

    [formatRoute(countActivity)]: ({ params: { fund } }: FakeRequest) =>
      [...Map.groupBy(listOf(fund), ({ date }) => date)].map(([date, ofDay]) => ({
        date,
        count: ofDay.length,
      })),
  };
}
