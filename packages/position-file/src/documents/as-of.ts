const MAX_CHARACTERS = 300;

const INTRODUCTION =
  /\b(?:as o[fn]|downloaded|generated|exported|retrieved|created|printed|report date|whengenerated|period)\b|^date\b|^(?:account|position) statement .*\b(?:on|through)\b|^today's trade activity .*\bon\b/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DATES = [
  /\b(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})\b/,
  /\b(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})\b/,
  // "Sep-29-2026", "September 29, 2026", and with the time between: "Sep 29 19:13:09 EDT 2026".
  /\b(?<month>[a-z]{3,9})\.?[ -](?<day>\d{1,2}),?[ -](?: ?\d{1,2}:\d{2}:\d{2} (?:[a-z]{2,4} )?)?(?<year>\d{4})\b/,
  /\b(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})\b/,
];
const TIME = /\b(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?(?: ?(?<half>[ap])\.?m\b)?/;

type Parts = Record<string, string | undefined>;

const pad = (number: number): string => String(number).padStart(2, '0');

function formatDate({ year = '', month = '', day = '' }: Parts): string | null {
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const name = MONTHS.indexOf(month.slice(0, 3));
  const monthIndex = /^\d/.test(month) ? Number(month) - 1 : name;
  const date = new Date(Date.UTC(fullYear, monthIndex, Number(day)));
  const isReal = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day);
  return isReal && fullYear >= 1990 ? date.toISOString().slice(0, 10) : null;
}

function findTime(text: string): string | null {
  const { hour, minute, half }: Parts = TIME.exec(text)?.groups ?? {};
  if (hour === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${pad(hours)}:${minute}` : null;
}

function findDate(text: string): string | null {
  const found = DATES.map((pattern) => pattern.exec(text)).filter((match) => match !== null);
  const [first] = found.sort((one, other) => one.index - other.index);
  return first?.groups ? formatDate(first.groups) : null;
}

/** @returns 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM' in the broker's time, or null */
export function parseAsOf(line: string): string | null {
  const text = line.slice(0, MAX_CHARACTERS).toLowerCase();
  const introduction = INTRODUCTION.exec(text);
  if (!introduction) return null;
  const said = text.slice(introduction.index + introduction[0].length);
  const end = introduction[0] === 'period' ? said.slice(said.lastIndexOf(' - ') + 1) : said;
  const date = findDate(end);
  const time = findTime(end);
  return date && time ? `${date}T${time}` : date;
}
