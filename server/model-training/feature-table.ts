/** The features of many rows, row by row. */
export interface FeatureTable {
  readonly names: readonly string[];
  readonly values: Float32Array;
}

export function rowOf({ names, values }: FeatureTable, row: number): Float64Array {
  return Float64Array.from(values.subarray(row * names.length, (row + 1) * names.length));
}
