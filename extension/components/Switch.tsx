import './switch.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ id, label, isOn, hint, isDisabled = false, onChange }: Props) {
  return (
    <div class="switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="switch-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
