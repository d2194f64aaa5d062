/** T: an address with this score or more is MALICIOUS by its looks. At most one in a thousand held-back benign ones has it, and no more than one in a hundred real login pages. */
export const MALICIOUS_SCORE = 0.9947;
