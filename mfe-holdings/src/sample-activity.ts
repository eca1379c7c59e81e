import {
  type Activity,
  addActivity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  getDailyActivity,
  listActivity,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';

type Given<Body> = FakeRequest & { readonly body: Body };
type Lists = Pick<DailyActivity, 'fund' | 'date' | 'addedPositions' | 'removedPositions'>;

const keyOf = ({ fund, date }: Pick<DailyActivity, 'fund' | 'date'>) => `${fund} ${date}`;

/** Days that can really be changed, with the server's rules on versions and on records. */
export function sampleActivity(
  days: readonly DailyActivity[] = [],
  initial: readonly Activity[] = [],
): FakeResponses {
  const kept = new Map(days.map((day) => [keyOf(day), day]));
  const records = [...initial];
  const dayOf = (fund: Fund, date: string): DailyActivity =>
    kept.get(keyOf({ fund, date })) ?? {
      fund,
      date,
      addedPositions: [],
      removedPositions: [],
      version: 0,
    };

  function enter(entry: Omit<Activity, 'id'>): Activity {
    const { fund, date, activityType, ticker } = entry;
    const known = records.find(
      (one) =>
        one.fund === fund &&
        one.date === date &&
        one.activityType === activityType &&
        one.ticker === ticker,
    );
    if (known) return known;
    const record = { ...entry, id: String(records.length) };
    records.unshift(record);
    return record;
  }

  return {
    [formatRoute(getDailyActivity)]: ({ params: { fund, date = '' } }: FakeRequest) =>
      dayOf(fund as Fund, date.includes('-') ? formatCalendarDay(date) : date),

    [formatRoute(saveDailyActivity)]: ({ body, headers }: Given<Lists>) => {
      const { version } = dayOf(body.fund, body.date);
      if (headers.get('if-match') !== `"${version}"`) throw new FakeHttpError(412, 'Stale version');
      const saved = { ...body, version: version + 1 };
      kept.set(keyOf(saved), saved);
      const { fund, date, addedPositions, removedPositions } = saved;
      const of = { fund, date, details: null };
      for (const ticker of addedPositions) enter({ ...of, ticker, activityType: 'holding_added' });
      for (const ticker of removedPositions)
        enter({ ...of, ticker, activityType: 'holding_removed' });
      return saved;
    },

    [formatRoute(addActivity)]: ({ body }: Given<Omit<Activity, 'id'>>) => enter(body),

    [formatRoute(listActivity)]: ({ params: { fund } }: FakeRequest) =>
      records.filter((record) => record.fund === fund),
  };
}
