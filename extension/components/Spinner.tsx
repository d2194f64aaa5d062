import './spinner.css';

/** Indeterminate progress. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <span class="spinner" role="status">
      <span class="spinner-ring" aria-hidden="true" />
      {label}
    </span>
  );
}
