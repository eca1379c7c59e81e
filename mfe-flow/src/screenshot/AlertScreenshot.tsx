import { alertFields } from '@dashboard/contracts-flow';
import { LinkedImage } from '@dashboard/ui';

/** The screenshot of an alert; one that does not load is logged and hidden (spec §8). */
export function AlertScreenshot({ address, ticker }: { address: string; ticker: string }) {
  return (
    <LinkedImage
      src={address}
      alt={`Flow screenshot of ${ticker}`}
      caption={<h3>{alertFields.flowImage.label}</h3>}
      onLoadError={() =>
        console.error(`The screenshot ${address} of ${ticker} could not be shown.`)
      }
    />
  );
}
