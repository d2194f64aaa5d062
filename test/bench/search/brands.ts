/** Brands by how many generated scans there are for each linked one. */
export const LINKED_BRANDS = { 'bench-large': 10, 'bench-small': 1_000 };
