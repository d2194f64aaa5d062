import './range.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The value as text, with its unit. */
  readonly shown: string;
  readonly hint: string;
  readonly onChange: (value: number) => void;
}

/** A slider for whole numbers. */
export function Range({ id, label, value, min, max, shown, hint, onChange }: Props) {
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
          value={value}
          aria-valuetext={shown}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget: { valueAsNumber } }) => onChange(valueAsNumber)}
        />
        <output for={id}>{shown}</output>
      </div>
      <p class="range-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
