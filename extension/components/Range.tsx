import { useEffect, useState } from 'preact/hooks';
import './range.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The value in words, with its unit. */
  readonly shown: string;
  readonly hint: string;
  readonly onChange: (value: number) => void;
}

/** A whole number between two ends. */
export function Range({ id, label, value, min, max, shown, hint, onChange }: Props) {
  // What was chosen and is not stored yet: the next step is taken from there, whatever is drawn meanwhile.
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (chosen === value) setChosen(null);
  }, [chosen, value]);

  return (
    <div class="range">
      <label for={id}>{label}</label>
      <div class="range-line">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={chosen ?? value}
          aria-valuetext={shown}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget: { valueAsNumber } }) => {
            setChosen(valueAsNumber);
            onChange(valueAsNumber);
          }}
          onBlur={() => setChosen(null)}
        />
        <output for={id}>{shown}</output>
      </div>
      <p class="range-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
