import { parsePositionFile } from '../index.ts';

const readPercents = (header: string, ...rows: string[]) =>
  parsePositionFile([header, ...rows].join('\n')).holdings.map(({ pnlPercent }) => pnlPercent);

test.each([
  ['Symbol,Quantity,Average Cost,Current Price,P/L %', 'KO,10,100,107.71,0.0771', 7.71],
  ['Symbol,Quantity,Average Cost,P/L,P/L %', 'KO,10,100,-77.1,-0.0771', -7.71],
  ['Symbol,Quantity,Cost Basis,Market Value,P/L,P/L %', 'KO,10,1000,2500,1500,1.5', 150],
  ['Symbol,Quantity,Current Price,P/L,P/L %', 'KO,10,107.71,77.1,0.08', 8],
  ['Symbol,Quantity,Average Cost,Current Price,P/L %', 'KO,10,100,100.08,0.08', 0.08],
  ['Symbol,Quantity,Average Cost,Current Price,P/L %', 'KO,10,100,107.71,7.71%', 7.71],
  ['Symbol,Quantity,Average Cost,Current Price,P/L %', 'KO,10,100,,0.0771', 0.0771],
  ['Symbol,Quantity,Average Cost,Current Price,P/L %', 'KO,10,100,50,0.0771', 0.0771],
])('%s with %s has a gain of %d percent [CSV-253]', (header, row, percent) => {
  expect(readPercents(header, row)).toEqual([percent]);
});

test('most rows decide for the whole column, except for cells with a percent sign [CSV-253]', () => {
  const header = 'Symbol,Quantity,Average Cost,Current Price,P/L %';
  const rows = [
    'KO,10,100,107.71,0.0771',
    'PG,10,100,,0.1',
    'PEP,10,100,105,5%',
    'T,10,100,150,0.5',
  ];
  expect(readPercents(header, ...rows)).toEqual([7.71, 10, 5, 50]);
});

test('lots of fractions are merged in percent [CSV-253]', () => {
  const header = 'Symbol,Quantity,Average Cost,Current Price,P/L %';
  expect(readPercents(header, 'KO,10,100,120,0.2', 'KO,10,200,120,-0.4')).toEqual([-20]);
});
