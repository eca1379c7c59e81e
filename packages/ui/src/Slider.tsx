import { Slider as RadixSlider } from 'radix-ui';
import { styled } from 'styled-components';
import { focusRing } from './styles.ts';

const Root = styled(RadixSlider.Root).withConfig({ componentId: 'ui-slider' })`
  position: relative;
  display: flex;
  align-items: center;
  height: var(--control-dense);
  touch-action: none;
  user-select: none;
  cursor: pointer;

  & [data-part='track'] {
    position: relative;
    flex: 1;
    height: 4px;
    border-radius: 2px;
    background: var(--border-strong);
  }
  & [data-part='range'] {
    position: absolute;
    height: 100%;
    border-radius: 2px;
    background: var(--accent);
  }
  & [data-part='thumb'] {
    display: block;
    width: 16px;
    height: 16px;
    border: 2px solid var(--accent);
    border-radius: 50%;
    background: var(--surface-overlay);
    ${focusRing}
  }
  @media (pointer: coarse) {
    & [data-part='thumb'] {
      position: relative;
      width: 24px;
      height: 24px;
    }
    & [data-part='thumb']::before {
      content: '';
      position: absolute;
      inset: -12px;
    }
  }
`;

/* A margin of half a thumb lines the marks up with the middle of the thumb. */
const Marks = styled.div.withConfig({ componentId: 'ui-slider-marks' })`
  position: relative;
  height: 18px;
  margin: 0 8px;
  color: var(--text-muted);
  font-size: var(--text-xs);

  & > span {
    position: absolute;
    padding-top: 4px;
    white-space: nowrap;
    transform: translateX(-50%);
  }
  & > span::before {
    content: '';
    position: absolute;
    top: -3px;
    left: 50%;
    width: 1px;
    height: 6px;
    background: var(--border-control);
  }
  @media (pointer: coarse) {
    margin: 0 12px;
  }
`;

export interface SliderMark {
  value: number;
  label: string;
}

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onValueChange: (value: number) => void;
  /** For screen readers, if the number alone isn't clear. */
  valueText?: string;
  marks?: readonly SliderMark[];
}

export function Slider(props: SliderProps) {
  const { label, min, max, step = 1, value, onValueChange, valueText, marks = [] } = props;
  return (
    <div>
      <Root
        min={min}
        max={max}
        step={step}
        value={[value]}
        onValueChange={([next]) => onValueChange(next ?? min)}
      >
        <RadixSlider.Track data-part="track">
          <RadixSlider.Range data-part="range" />
        </RadixSlider.Track>
        <RadixSlider.Thumb data-part="thumb" aria-label={label} aria-valuetext={valueText} />
      </Root>
      {marks.length > 0 && (
        <Marks aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark.value}
              style={{ left: `${(100 * (mark.value - min)) / Math.max(1, max - min)}%` }}
            >
              {mark.label}
            </span>
          ))}
        </Marks>
      )}
    </div>
  );
}
