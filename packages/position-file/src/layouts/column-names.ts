/** From every broker and manual sheets, normalized by `normalizeColumnName`; preferred first. */

export const INSTRUMENT_NAMES = ['symbol', 'instrument', 'ticker', 'ticker symbol', 'stock symbol'];
export const INSTRUMENT_WORD = /\b(?:instrument|ticker|symbol)\b/;
export const RAW_INSTRUMENT_WORD = /instrument|ticker|symbol/i;
/** An instrument column's name has only these words, unlike a footer or "Instrument Type". */
export const INSTRUMENT_COMPANIONS =
  /^(?:(?:instrument|ticker|symbol|stock|security|trading|financial|equity|company|underlying|code|cusip|isin|name)[ /]?)+$/;

export const QUANTITY_NAMES = ['qty', 'quantity', 'shares', 'qty quantity', 'quantity qty'];
export const QUANTITY_WORD = /\b(?:qty|quantity|shares)\b/;
export const NOT_QUANTITY =
  /\b(?:price|value|cost|percent|dollar|change|chng|date|per|prior|previous|type|instrument|ticker|symbol|outstanding|float|shares short|short (?:interest|shares|quantity|qty)|granted|issued|authorized|sold|ordered|traded)\b|\d/;
/** Used if no other column is the quantity, because these can also mean something else. */
export const QUANTITY_LAST_CHOICES = ['units', 'position'];

export const PRICE_PAID = [
  /\btrade price\b/,
  /\bentry\b/,
  /\bprice paid\b|\b(?:cost|purchase|purchased|buy|buying|bought|paid|acquisition|cost basis) price\b/,
  /\b(?:average|avg)\b.*\b(?:price|cost|paid|book value)\b|\b(?:buy|purchase) (?:avg|average)\b/,
  /\bunit cost\b|\b(?:cost|basis)(?: per |\/| )(?:share|unit)\b/,
  /^(?:average|avg)$/,
];
export const PLAIN_PRICE = [/^price(?: dollar)?$/, /\bprice\b/];
export const NOT_PRICE_PAID =
  /\b(?:last|mark|mrk|market|mkt|close|closing|strike|change|chng|chg|current|underlying|bid|ask|high|low|target|stop|limit|day|daily|intraday|previous|prior|percent|date|time|as of|sold|sale|sell|exit|earnings|balance|book price|source|currency|alert|index|range|week|year|type|method|total|today|latest|live|quote|nav)\b|\bprice now\b|(?<!\bbook )\bvalue\b/;

export const COST_BASIS = [
  /^(?:total |position |adjusted |adj )?cost basis(?: (?:total|money|dollar|amount))*$/,
  /^(?:total |position )?book (?:value|cost)(?: (?:total|market|dollar))*$/,
  /^(?:total|position) cost(?: basis)?(?: dollar)?$/,
  /^(?:total |amount )?invested(?: amount| value)?(?: dollar)?$/,
  /^total paid(?: dollar)?$|^(?:total )?cost base$/,
  /^purchase (?:amount|value)(?: dollar)?$/,
];
/** The total cost if the table also has a value column. Otherwise it can be per share. */
export const COST_BESIDE_VALUE = /^cost(?: dollar)?$/;

export const CURRENT_PRICE = [
  /^mark(?: price)?(?: dollar)?$/,
  /^last(?: (?:trade|traded))?(?: price)?(?: dollar)?$/,
  /^(?:current|market|mkt|latest|closing|close)(?: (?:share|stock|unit))? price(?: dollar)?$/,
  /^(?:ltp|price now)$/,
];
/** Only tables of market data have these, and there a plain price is the market price. */
export const MARKET_DATA = /\b(?:change|chng|chg|bid|ask|volume)\b/;

/** A list of purchases never has these. */
export const VALUE_TODAY =
  /^(?:mkt val )?(?:total )?(?:market|mkt|mark|current|ending|position) (?:value|val)(?: dollar)?$/;
export const MARKET_VALUE = [
  VALUE_TODAY,
  /^(?:mkt val|(?:total )?value|(?:current |total |account )?balance)(?: dollar)?$/,
  /^(?:net liq|equity)$/,
];

export const GAIN = /\b(?:p\/l|pl|gains?|gain\/loss|profit|unreali[sz]ed|returns?)\b/;
export const NOT_OPEN_GAIN =
  /\b(?:day|days|today|daily|intraday|ytd|mtd|year|yr|month|week|annual|reali[sz]ed|closed|change|chng|chg|diff|date|capital|reinvest|term|disallowed|local|income|dividends?|tax|currency)\b/;
/** In dollars only if the table also has a percentage column. Otherwise it can be in percent. */
export const GAIN_OF_UNKNOWN_UNIT = /^returns?$/;
export const OPEN_GAIN = [
  /^(?:p\/l|pl)(?: open)?(?: percent| dollar)?$/,
  /\bopen\b/,
  /\bunreali[sz]ed\b/,
  /\btotal (?:p\/l|pl|gains?|gain\/loss|profit)\b/,
  /\b(?:p\/l|pl|gains?|gain\/loss|profit)\b/,
  GAIN,
];
/** tastytrade draws a bar under the money and calls the column `w/ Percent Bar`. */
export const PERCENT = /\b(?:percent|pct)\b(?! bar)/;

export const CURRENCY = [
  /^(?:currency|ccy)(?: (?:primary|code))?$/,
  /^(?:price|market price|market value|trading|position|security|asset|base) (?:currency|ccy)$/,
];

export const OPTION_TERMS = /^(?:strike(?: price)?|call\/put|put\/call|option type)$/;
export const SECURITY_TYPE =
  /^(?:type|(?:security|asset|instrument) type(?: description)?|asset (?:category|class))$/;
export const SOLD_DATE =
  /^(?:date (?:sold|closed|of sale|(?:of )?exit)|(?:sold|sale|sell|selling|closed|exit) date|sold on)$/;
/** Say what a position was sold for, if no column has its value today. */
export const SOLD_PRICE =
  /^(?:(?:average |avg )?(?:sell|sold|sale|selling|exit|close) price|price (?:sold|exit|at exit)|revenue|sale value|sell value)(?: dollar| [a-z]{3})?$/;
/** A sale only next to a purchase date. Otherwise it can be the date of the closing price. */
export const CLOSE_DATE = /^clos(?:e|ing) date$/;
export const OPEN_DATE = /^(?:(?:open|opened|opening|entry) date|date opened)$/;
export const SIDE =
  /^(?:side|long\/short|long (?:or )?short|(?:position |quantity )?direction|position (?:side|type))$/;
export const LEVEL_OF_DETAIL = /^(?:level of detail|data discriminator|datadiscriminator)$/;
export const BUYING_POWER = /^(?:bp effect|margin req)$/;
