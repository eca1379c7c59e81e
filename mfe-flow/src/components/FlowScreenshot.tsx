import { LinkedImage } from '@dashboard/ui';

/** The screenshot of an alert; a broken one is logged and not shown (spec §8). */
export function FlowScreenshot({ address, ticker }: { address: string; ticker: string }) {
  return (
    <LinkedImage
      src={address}
      alt={`Flow screenshot of ${ticker}`}
      caption={<h3>Flow Screenshot</h3>}
      onLoadError={() =>
        console.error(`The screenshot ${address} of ${ticker} could not be shown.`)
      }
    />
  );
}
