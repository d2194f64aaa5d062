/** Brands that one in so many generated scans is about. */
export const LINKED_BRANDS = { 'bench-large': 10, 'bench-small': 1_000 };
