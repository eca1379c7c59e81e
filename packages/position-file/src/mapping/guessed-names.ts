import { listNames } from '../name-list.ts';
import type { ColumnMapping } from './column-mapping.ts';

/** As `simplifyName` returns them. They only suggest columns for the user to check. */
const NAMES: Record<keyof ColumnMapping, string> = {
  instrument: `
    symbol, ticker, stock, security, asset, ticker code, kurzel, borsenkurzel, tickersymbol,
    wertpapier, aktie, symbole, mnemonique, mnemo, valeur, simbolo, valor, titolo, symbool, fonds,
    ativo, papel, codigo, code, accion
  `,
  quantity: `
    units, unit, holding, holdings, position, position size, size, count, pos, owned, held,
    no of shares, number, amount, balance, menge, anzahl, stuck, stuckzahl, bestand,
    stuck/nominale, nominale, quantite, qte, nombre, nombre de titres, nb titres,
    nombre d actions, cantidad, titulos, acciones, unidades, num titulos, n titulos, quantita,
    q ta, qta, aantal, quantidade, qtd, qtde
  `,
  price: `
    einstandspreis, einstandskurs, kaufkurs, kaufpreis, einkaufspreis, einstand,
    durchschnittskurs, durchschnittspreis, einstiegskurs, einstiegspreis, kauf kurs,
    prix de revient, prix de revient unitaire, pru, prix moyen, prix achat, prix d achat,
    cours d achat, prix de revient moyen, prix moyen d achat, precio medio, precio de compra,
    precio compra, coste medio, precio de coste, prezzo medio, prezzo di carico,
    prezzo medio di carico, prezzo di acquisto, pmc, aankoopkoers, aankoopprijs, gak,
    gemiddelde prijs, preco medio, preco de compra, avg, average, bought at, paid, open price,
    cost
  `,
  costBasis: `
    einstandswert, kaufwert, anschaffungswert, einstandsbetrag, investiert, montant investi,
    valeur d achat, prix de revient total, cout total, coste total, importe invertido,
    valor de compra, valor de carico, valore di carico, controvalore di carico, aankoopwaarde,
    valor investido, invested, amount invested, book value, book cost, total invested
  `,
  pnlOpen: `
    gewinn/verlust, gewinn verlust, gewinn, g/v, guv, ergebnis, +/ value, plus value, plus values,
    plus value latente, gain/perte, gains/pertes, ganancia/perdida, ganancia, plusvalia,
    beneficio, resultado, p g, utile/perdita, profitto/perdita, plus/minus, winst/verlies, w/v,
    lucro/prejuizo, return, total return, unrealised p/l, result
  `,
  pnlPercent: `
    gewinn/verlust %, gewinn verlust %, gewinn %, g/v %, guv %, ergebnis %, performance %,
    rendite %, plus value %, plus values %, +/ value %, gain/perte %, ganancia/perdida %,
    ganancia %, plusvalia %, rentabilidad %, utile/perdita %, plus/minus %, winst/verlies %,
    w/v %, lucro/prejuizo %, return %, total return %, rendement %, resultado %
  `,
  currentPrice: `
    kurs, aktueller kurs, letzter kurs, aktueller preis, schlusskurs, preis, cours, dernier cours,
    dernier, cours actuel, cotation, ultimo, ultimo precio, precio actual, cotizacion, precio,
    prezzo, prezzo di mercato, ultimo prezzo, quotazione, koers, slotkoers, cotacao, preco atual,
    preco, quote, price now, latest price
  `,
};

const COLUMN_BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    listNames(names).map((name) => [name, column as keyof ColumnMapping] as const),
  ),
);

// "Einstandspreis in EUR", "PRU (€)", "Kaufkurs pro Stück".
const UNITS = /\b(?:in|en|eur|usd|chf|gbp|us|pro stuck|je stuck)\b/g;

/** Lower case without accents, units and punctuation, except `%`, which distinguishes columns. */
export const simplifyName = (cell: string): string =>
  cell
    .slice(0, 60)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' % ')
    .replace(/[^\p{L}\d%/+]+/gu, ' ')
    .replace(UNITS, ' ')
    .replace(/ +/g, ' ')
    .trim();

export const guessColumn = (name: string): keyof ColumnMapping | undefined =>
  COLUMN_BY_NAME.get(simplifyName(name));
